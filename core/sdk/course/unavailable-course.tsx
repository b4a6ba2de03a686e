import { FormattedMessage, useIntl } from "react-intl";
import { ButtonLink, FullPageError } from "../../ui";
import { usePageTitle } from "../page/use-page";

/** A course that does not exist, or that this person may not open: both look the same. */
export function UnavailableCourse() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "sdk.unavailableCourse.title" });
  usePageTitle(title);
  return (
    <FullPageError
      drawing="not-found"
      title={title}
      text={intl.formatMessage({ id: "sdk.unavailableCourse.text" })}
      action={
        <ButtonLink to="/courses" variant="primary">
          <FormattedMessage id="errorView.toMyCourses" />
        </ButtonLink>
      }
    />
  );
}
