import { useIntl } from "react-intl";
import { FullPageError } from "../../ui";
import { usePageTitle } from "../page/use-page";
import { WayOut } from "../view/way-out";

/** The page for a course that does not exist, or that this person may not open. Both look the same on purpose. */
export function UnavailableCourse() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "sdk.unavailableCourse.title" });
  usePageTitle(title);
  return (
    <FullPageError
      drawing="not-found"
      title={title}
      text={intl.formatMessage({ id: "sdk.unavailableCourse.text" })}
      action={<WayOut isMissing />}
    />
  );
}
