import type { ActivityPart } from "../../../core/sdk";
import {
  Circle,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Icon,
  Lock,
  type OutlineItem,
  useIntl,
} from "../../../core/sdk";
import styles from "./outline-list.css";

const icons = { clock: Clock, passed: CircleCheck, failed: CircleX, optional: CircleDashed, empty: Circle } as const;

/** The state of a part as an icon with its words. */
export function OutlineMark({ item }: { item: OutlineItem<ActivityPart> }) {
  const intl = useIntl();
  const isLocked = !item.lock.allowed && !item.comingSoon;
  const state = isLocked ? "locked" : item.icon;
  return (
    <span className={styles[state] ?? styles.mark}>
      <Icon
        icon={isLocked ? Lock : icons[item.icon]}
        size={16}
        label={intl.formatMessage({ id: `player.mark.${state}` })}
      />
    </span>
  );
}
