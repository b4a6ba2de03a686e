import Circle from "lucide-react/icons/circle";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Lock from "lucide-react/icons/lock";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useIntl, useReasonText } from "../../../core/sdk";
import { Button, Dialog, Icon, Tooltip } from "../../../core/sdk/ui";
import { type Item, isDone, isOutcomeHidden, lockDate, lockTitle } from "../model/place.rules";
import styles from "./part-state.css";

const icons = {
  clock: Clock,
  passed: CircleCheck,
  failed: CircleX,
  optional: CircleDashed,
  empty: Circle,
  locked: Lock,
  proctored: ShieldCheck,
} as const;

type Mark = keyof typeof icons;

const explained: ReadonlySet<Mark> = new Set(["failed", "optional", "proctored"]);

/**
 * The state of a part as icons with a text alternative: a lock, a shield for a proctored part, and whether it is done.
 */
export function PartMarks({ item }: { item: Item }) {
  const isLocked = !item.lock.allowed && !item.comingSoon;
  return (
    <span className={styles.marks}>
      {item.part.childActivity.proctored && <OneMark mark="proctored" />}
      {isLocked && <OneMark mark="locked" />}
      <OneMark mark={item.icon} isNeutral={isOutcomeHidden(item.part.childActivity)} />
    </span>
  );
}

function OneMark({ mark, isNeutral = false }: { mark: Mark; isNeutral?: boolean }) {
  const intl = useIntl();
  const words = intl.formatMessage({ id: `player.mark.${mark}` });
  const icon = (
    <span className={isNeutral ? styles.neutral : styles[mark]}>
      <Icon icon={icons[mark]} size={16} label={words} />
    </span>
  );
  return explained.has(mark) ? <Tooltip text={words}>{icon}</Tooltip> : icon;
}

/** The sentence that says why a part is locked and when it opens; null if it is open. */
export function useLockText({ comingSoon, lock, part }: Item): string | null {
  const reasonText = useReasonText();
  if (comingSoon) return reasonText("comingSoon", null);
  return lock.allowed ? null : reasonText(lock.reason, lockDate(lock, part.activityConstraint));
}

/** A dialog that says why a part is locked, and when it opens. A press on a locked part opens this dialog. */
export function LockDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const intl = useIntl();
  const text = useLockText(item);
  return (
    <Dialog
      open
      size="small"
      closeOnBackdrop
      onClose={onClose}
      title={intl.formatMessage({ id: lockTitle(isDone(item.part.childActivity)) })}
      description={item.part.childActivity.name}
      actions={<Button onClick={onClose}>{intl.formatMessage({ id: "player.locked.close" })}</Button>}
    >
      <p>{text}</p>
    </Dialog>
  );
}
