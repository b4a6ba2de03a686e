import PanelLeft from "lucide-react/icons/panel-left";
import { FormattedMessage, observer, Slot, useIntl, useService } from "../../../core/sdk";
import { Button, classNames, IconButton, ProgressRing } from "../../../core/sdk/ui";
import { LookButton } from "../look/look-button";
import { PlayerStore } from "../model/player.store";
import { useVisit } from "../model/visit";
import { OutlineStore } from "../outline/outline.store";
import { PanelButtons } from "../panels/panel-buttons";
import { FocusButton } from "./focus-button";
import styles from "./player-tools.css";

interface PlayerToolsProps {
  /** The axis of the activity on the page: the path to it in the course, ids joined by slashes. */
  readonly axis: string;
  readonly isOutlineOpen: boolean;
  readonly onOutline: () => void;
  readonly isPhone?: boolean;
}

/**
 * The controls of the player: the outline, how far the learner is in the course, what plugins add to the list
 * `course-tools`, focus mode, and the panels beside the content.
 */
export const PlayerTools = observer(function PlayerTools({ axis, isPhone = false, ...outline }: PlayerToolsProps) {
  const { course, attempt } = useVisit();
  const part = useService(PlayerStore).itemAt(axis)?.part;
  const objectiveId = course.objective.id;
  return (
    <div className={classNames(styles.tools, isPhone && styles.row)}>
      <OutlineButton {...outline} />
      <HowFar axis={axis} />
      <Slot
        id="course-tools@1"
        props={{ objectiveId, workflowId: attempt.id, activityPathId: part?.activityPathId ?? null }}
      />
      <LookButton />
      {!isPhone && <FocusButton />}
      <PanelButtons objectiveId={objectiveId} />
    </div>
  );
});

/** The button that shows and hides the outline. While the outline is hidden, the button has its word. */
function OutlineButton({ isOutlineOpen, onOutline }: Pick<PlayerToolsProps, "isOutlineOpen" | "onOutline">) {
  const intl = useIntl();
  return isOutlineOpen ? (
    <IconButton
      icon={PanelLeft}
      mirror
      aria-expanded
      label={intl.formatMessage({ id: "player.outline.hide" })}
      onClick={onOutline}
    />
  ) : (
    <Button variant="ghost" icon={PanelLeft} aria-expanded={false} onClick={onOutline}>
      <FormattedMessage id="player.outline.open" />
    </Button>
  );
}

const HowFar = observer(function HowFar({ axis }: { axis: string }) {
  const intl = useIntl();
  const { leaves, percent } = useService(PlayerStore);
  const { reading } = useService(OutlineStore);
  const at = leaves.findIndex((leaf) => leaf.axis === (reading ?? axis));
  return (
    <>
      {at >= 0 && (
        <span className={styles.count}>
          {intl.formatMessage({ id: "player.partOf" }, { at: at + 1, count: leaves.length })}
        </span>
      )}
      <ProgressRing value={percent} size={28} label={intl.formatMessage({ id: "player.progress" })} />
    </>
  );
});
