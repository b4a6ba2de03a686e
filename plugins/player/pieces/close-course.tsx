import { useId } from "react";
import {
  Button,
  FormattedMessage,
  type ObjectiveWorkflowAggregate,
  observer,
  useReasonText,
  useService,
} from "../../../core/sdk";
import { closingOffer } from "../model/closing.rules";
import { Closing } from "../model/closing.store";
import { PlayerStore } from "../model/player.store";
import styles from "./close-course.css";

interface CloseCourseProps {
  readonly course: ObjectiveWorkflowAggregate;
  /** Under the outline it is always there; on the way on it appears when everything required is done. */
  readonly place: "outline" | "navigation";
}

/** Submit for a graded course, Finish for another; nothing once it is closed. Before all is done it stays in the background. */
export const CloseCourse = observer(function CloseCourse({ course, place }: CloseCourseProps) {
  const closing = useService(Closing);
  const reasonText = useReasonText();
  const noteId = useId();
  const tree = useService(PlayerStore).shownTree;
  const offer = tree ? closingOffer(course, tree) : null;
  const isComplete = offer?.left === 0;
  if (!offer || (place === "navigation" && !isComplete)) return null;
  const { action, refusal, left } = offer;
  const isEarly = !isComplete && !refusal;
  const button = (
    <Button
      variant={isComplete ? "primary" : isEarly ? "ghost" : "secondary"}
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
          <FormattedMessage id="player.submit.whole" values={{ count: left }} />
        </p>
      )}
      {button}
    </div>
  );
});
