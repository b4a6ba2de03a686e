import { useFormat, useIntl } from "../../../core/sdk";
import type { Place } from "../model/place.rules";
import { useVisit } from "../model/visit";
import styles from "./activity-view.css";

/** In a review, the result of an activity. One that may not be seen did not come here. */
export function ActivityResult({ place }: { place: Place }) {
  const intl = useIntl();
  const format = useFormat();
  const { isReview } = useVisit();
  const record = place.activity.activityWorkflowAggregate?.bestActivityRecord ?? null;
  if (!isReview || record === null || record.normalizedScore === null) return null;
  return (
    <p className={styles.note}>
      {intl.formatMessage({ id: "player.review.result" }, { score: format.percent(record.normalizedScore) })}
    </p>
  );
}
