import { FormattedMessage, useIntl, usePlace } from "../../../core/sdk";
import { ButtonLink, EmptyState } from "../../../core/sdk/ui";
import type { ListTexts } from "./list-texts";

/** Shown if the learner has no courses, or no quizzes. If there is a catalog, it links there. */
export function NoCourses({ texts }: { texts: ListTexts }) {
  const intl = useIntl();
  const catalog = usePlace("catalog");
  return (
    <EmptyState
      drawing="no-courses"
      title={intl.formatMessage({ id: texts.emptyTitle })}
      text={intl.formatMessage({ id: texts.emptyText })}
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
