import { useId } from "react";
import { FormattedMessage, observer, useReasonText, useService } from "../../../core/sdk";
import type { ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";
import { Button } from "../../../core/sdk/ui";
import { closingOffer } from "../model/closing.rules";
import { Closing } from "../model/closing.store";
import { PlayerStore } from "../model/player.store";
import styles from "./close-course.css";

interface CloseCourseProps {
  readonly course: ObjectiveWorkflowAggregate;
  /**
   * The place of the button. Below the outline it is always shown. Beside the button "next" it is shown only when all
   * required activities are done, and in the overview of tiles only until then. Only the one beside "next" is the
   * page's main button.
   */
  readonly place: "outline" | "navigation" | "overview";
}

/**
 * The button that closes a course: Submit for a graded course, Finish for any other. After the learner has submitted or
 * finished the course there is no button. Until all required activities are done, or if one can no longer be done, the
 * button has less emphasis and a note.
 */
export const CloseCourse = observer(function CloseCourse({ course, place }: CloseCourseProps) {
  const closing = useService(Closing);
  const reasonText = useReasonText();
  const noteId = useId();
  const tree = useService(PlayerStore).shownTree;
  const offer = tree ? closingOffer(course, tree) : null;
  const isComplete = offer?.left === 0 && offer.missed === 0 && !offer.refusal;
  if (!offer || (place === "navigation" && !isComplete) || (place === "overview" && isComplete)) return null;
  const { action, refusal, left, missed } = offer;
  const isEarly = !isComplete && !refusal;
  const button = (
    <Button
      variant={isComplete && place === "navigation" ? "primary" : isEarly ? "ghost" : "secondary"}
      size={isEarly ? "small" : "normal"}
      block={place === "outline" && !isEarly}
      disabledReason={refusal ? reasonText(refusal.reason, refusal.changesAt) : undefined}
      aria-describedby={isEarly ? noteId : undefined}
      onClick={() => void closing[action](course)}
    >
      <FormattedMessage id={`player.${action}.action`} />
    </Button>
  );
  if (place === "navigation") return button;
  return (
    <div className={styles.foot}>
      {isEarly && (
        <p id={noteId} className={styles.note}>
          {missed > 0 ? (
            <FormattedMessage id="player.finish.missed" values={{ count: missed }} />
          ) : (
            <FormattedMessage id="player.submit.whole" values={{ count: left }} />
          )}
        </p>
      )}
      {button}
    </div>
  );
});
