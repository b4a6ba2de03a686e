import { observer } from "mobx-react-lite";
import { FormattedMessage } from "react-intl";
import { contentLibrary } from "../../learning/rules/redirects/way-out";
import { Session } from "../../platform/session/session";
import { Settings } from "../../platform/settings";
import { Button, ButtonLink } from "../../ui";
import { usePlace } from "../page/use-place";
import { useService } from "../react/use-service";

export interface WayOutProps {
  readonly variant?: "primary" | "secondary";
  /** Whether something does not exist. Then a visitor gets the open catalog, because signing in would not bring it. */
  readonly isMissing?: boolean;
}

/**
 * The link of an error page: people who are not signed in get the sign-in or, where something does not exist, the open
 * catalog; learners get My courses, other users get the content library.
 */
export const WayOut = observer(function WayOut({ variant = "primary", isMissing = false }: WayOutProps) {
  const session = useService(Session);
  const settings = useService(Settings);
  const myCourses = usePlace("my-courses") ?? "/";
  const openCatalog = usePlace("open-catalog");
  if (!session.isMember && isMissing && openCatalog !== null) {
    return (
      <ButtonLink to={openCatalog} variant={variant}>
        <FormattedMessage id="errorView.toOpenCatalog" />
      </ButtonLink>
    );
  }
  if (!session.isMember) {
    return (
      <Button variant={variant} onClick={() => session.signIn()}>
        <FormattedMessage id="errorView.signIn" />
      </Button>
    );
  }
  const library = contentLibrary({
    isLearnerOnly: session.isLearnerOnly,
    libraryUrl: settings.text("platform.ui.contentLibraryUrl"),
    pageHref: location.href,
  });
  return (
    <ButtonLink to={library ?? myCourses} variant={variant}>
      <FormattedMessage id={library === null ? "errorView.toMyCourses" : "errorView.toContentLibrary"} />
    </ButtonLink>
  );
});
