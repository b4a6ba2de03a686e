import { ButtonLink, FormattedMessage, FullPageError, useIntl, usePageTitle } from "../../../core/sdk";

/** A course that does not exist, or that this person may not open: both look the same. */
export function UnavailableCourse() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "courses.unavailable.title" });
  usePageTitle(title);
  return (
    <FullPageError
      drawing="not-found"
      title={title}
      text={intl.formatMessage({ id: "courses.unavailable.text" })}
      action={
        <ButtonLink to="/courses" variant="primary">
          <FormattedMessage id="courses.goToMyCourses" />
        </ButtonLink>
      }
    />
  );
}
