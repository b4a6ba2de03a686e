import { useId } from "react";
import { FormattedMessage, observer, refusalDate, Slot, useNow, useReasonText } from "../../../core/sdk";
import { type ObjectiveWorkflowAggregate, restartDecision } from "../../../core/sdk/learning";
import styles from "./try-again.css";

const RETAKE_SLOT = "course-retake@1";

/** When a failed course can be taken again, and what plugins offer for the time until then. */
export const TryAgain = observer(function TryAgain({ course }: { course: ObjectiveWorkflowAggregate }) {
  const id = useId();
  const reasonText = useReasonText();
  const asked = useNow();
  const again = restartDecision(course, useNow(restartDecision(course, asked).changesAt));
  return (
    <section className={styles.again} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <FormattedMessage id="player.ending.again" />
      </h2>
      <p>
        {again.allowed ? (
          <FormattedMessage id="player.ending.againNow" />
        ) : (
          reasonText(again.reason, refusalDate(again, course.objectiveAccess))
        )}
      </p>
      {again.reason === "beforeRetakeWindow" && <Slot id={RETAKE_SLOT} props={{ objectiveId: course.objective.id }} />}
    </section>
  );
});
