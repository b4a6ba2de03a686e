import Circle from "lucide-react/icons/circle";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Lock from "lucide-react/icons/lock";
import type { ActivityPart } from "../../../core/sdk";
import { Icon, type OutlineItem, useIntl } from "../../../core/sdk";
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
