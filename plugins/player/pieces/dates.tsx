import { observer, useFormat, useIntl, useService } from "../../../core/sdk";
import { datesToCome, isFuture } from "../../../core/sdk/learning";
import type { Place } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { useVisit } from "../model/visit";
import styles from "./dates.css";

/**
 * The dates of a part that are to come, with time and zone, while it is open; of the course's own activity its due
 * date.
 */
export const PlaceDates = observer(function PlaceDates({ place }: { place: Place }) {
  const intl = useIntl();
  const format = useFormat();
  const { decisionTime } = useService(PlayerStore);
  const { isReview } = useVisit();
  if (isReview || !place.lock.allowed || place.comingSoon) return null;
  if (place.part === null) return <CourseDueDate />;
  const dates = datesToCome(place.part, decisionTime);
  if (dates.length === 0) return null;
  return (
    <ul className={styles.dates}>
      {dates.map(({ end, date }) => (
        <li key={end}>{intl.formatMessage({ id: `player.dates.${end}` }, { date: format.moment(date) })}</li>
      ))}
    </ul>
  );
});

/** The due date of the course while it is to come and the attempt is open. */
export const CourseDueDate = observer(function CourseDueDate() {
  const intl = useIntl();
  const format = useFormat();
  const { decisionTime } = useService(PlayerStore);
  const { course, isRunning, isReview } = useVisit();
  const { dueDate } = course.objectiveAccess;
  if (!isRunning || isReview || !isFuture(dueDate, decisionTime)) return null;
  return (
    <p className={styles.dates}>
      {intl.formatMessage({ id: "player.dates.course" }, { date: format.moment(dueDate ?? "") })}
    </p>
  );
});
