import Ellipsis from "lucide-react/icons/ellipsis";
import { useId } from "react";
import { FormattedMessage, observer, useIntl, useReasonText, useService } from "../../../core/sdk";
import type { ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";
import { Button, IconButton, Menu } from "../../../core/sdk/ui";
import { closingOffer } from "../model/closing.rules";
import { Closing } from "../model/closing.store";
import { PlayerStore } from "../model/player.store";
import styles from "./close-course.css";

interface CloseCourseProps {
  readonly course: ObjectiveWorkflowAggregate;
  /**
   * The place of the button. Below the outline it is in the menu "…" until all required activities are done. Beside the
   * button "next" it is shown only then, and in the overview of tiles only until then. Only the one
   * beside "next" is the page's main button.
   */
  readonly place: "outline" | "navigation" | "overview";
}

/**
 * The button that closes a course: Submit for a graded course, Finish for any other. After the learner has submitted or
 * finished the course there is no button. Until all required activities are done, or if one can no longer be done, the
 * button has less emphasis and a note.
 */
export const CloseCourse = observer(function CloseCourse({ course, place }: CloseCourseProps) {
  const intl = useIntl();
  const closing = useService(Closing);
  const reasonText = useReasonText();
  const noteId = useId();
  const tree = useService(PlayerStore).shownTree;
  const offer = tree ? closingOffer(course, tree) : null;
  const isComplete = offer?.left === 0 && offer.missed === 0 && !offer.refusal;
  if (!offer || (place === "navigation" && !isComplete) || (place === "overview" && isComplete)) return null;
  const { action, refusal, left, missed } = offer;
  const isEarly = !isComplete && !refusal;
  const close = () => void closing[action](course);
  const note = isEarly && (
    <p id={noteId} className={styles.note}>
      {missed > 0 ? (
        <FormattedMessage id="player.finish.missed" values={{ count: missed }} />
      ) : (
        <FormattedMessage id="player.left" values={{ count: left }} />
      )}
    </p>
  );
  if (place === "outline" && isEarly) {
    const label = intl.formatMessage({ id: "player.outline.more" });
    return (
      <div className={styles.early}>
        {note}
        <Menu
          label={label}
          items={[{ id: action, label: intl.formatMessage({ id: `player.${action}.action` }), onSelect: close }]}
          trigger={(props) => <IconButton {...props} size="small" icon={Ellipsis} label={label} />}
        />
      </div>
    );
  }
  const button = (
    <Button
      variant={isComplete && place === "navigation" ? "primary" : isEarly ? "ghost" : "secondary"}
      size={isEarly ? "small" : "normal"}
      block={place === "outline"}
      disabledReason={refusal ? reasonText(refusal.reason, refusal.changesAt) : undefined}
      aria-describedby={isEarly ? noteId : undefined}
      onClick={close}
    >
      <FormattedMessage id={`player.${action}.action`} />
    </Button>
  );
  if (place === "navigation") return button;
  return (
    <div className={styles.foot}>
      {note}
      {button}
    </div>
  );
});
