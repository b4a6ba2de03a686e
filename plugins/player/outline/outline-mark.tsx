import Circle from "lucide-react/icons/circle";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Lock from "lucide-react/icons/lock";
import { Icon, useIntl } from "../../../core/sdk";
import type { Item } from "../content/content.rules";
import styles from "./outline-list.css";

const icons = { clock: Clock, passed: CircleCheck, failed: CircleX, optional: CircleDashed, empty: Circle } as const;

/** The state of a part as an icon with its words. */
export function OutlineMark({ item }: { item: Item }) {
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
