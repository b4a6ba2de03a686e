import { Banner, ButtonLink, coursePaths, useFormat, useIntl } from "../../../core/sdk";
import { useVisit } from "../model/visit";

/** Over an attempt that is only looked at: which one it is, that nothing counts, and the way back. */
export function ReviewBanner() {
  const intl = useIntl();
  const format = useFormat();
  const { course, attempt, isReview } = useVisit();
  if (!isReview) return null;
  const closed = attempt.finished ?? attempt.submitted;
  return (
    <Banner
      tone="info"
      title={intl.formatMessage({ id: "player.review.title" })}
      action={
        <ButtonLink to={coursePaths.overview(course.objective.id)} size="small">
          {intl.formatMessage({ id: "player.review.leave" })}
        </ButtonLink>
      }
    >
      {closed
        ? intl.formatMessage({ id: "player.review.closedOn" }, { date: format.date(closed) })
        : intl.formatMessage({ id: "player.review.running" })}
    </Banner>
  );
}
