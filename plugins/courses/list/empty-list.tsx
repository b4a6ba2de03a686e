import { FormattedMessage, useIntl, usePlace } from "../../../core/sdk";
import { ButtonLink, EmptyState } from "../../../core/sdk/ui";

/** Shown if the learner has no courses. If there is a catalog, it links there. */
export function NoCourses() {
  const intl = useIntl();
  const catalog = usePlace("catalog");
  return (
    <EmptyState
      drawing="no-courses"
      title={intl.formatMessage({ id: "courses.empty.title" })}
      text={intl.formatMessage({ id: "courses.empty.text" })}
      action={
        catalog !== null && (
          <ButtonLink to={catalog} variant="primary">
            <FormattedMessage id="courses.empty.action" />
          </ButtonLink>
        )
      }
    />
  );
}
