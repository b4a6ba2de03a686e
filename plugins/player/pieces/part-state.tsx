import Circle from "lucide-react/icons/circle";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Lock from "lucide-react/icons/lock";
import ShieldCheck from "lucide-react/icons/shield-check";
import { Icon, Tooltip, useIntl } from "../../../core/sdk";
import type { Item } from "../model/place.rules";
import styles from "../outline/outline-list.css";

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

/** Marks that do not speak for themselves: the pointer finds their words. */
const explained: ReadonlySet<Mark> = new Set(["failed", "optional", "proctored"]);

/** The state of a part as an icon with its words, and before it whether it is locked and whether somebody watches over it. */
export function OutlineMark({ item }: { item: Item }) {
  const isLocked = !item.lock.allowed && !item.comingSoon;
  return (
    <span className={styles.marks}>
      {item.part.childActivity.proctored && <OneMark mark="proctored" />}
      {isLocked && <OneMark mark="locked" />}
      <OneMark mark={item.icon} />
    </span>
  );
}

function OneMark({ mark }: { mark: Mark }) {
  const intl = useIntl();
  const words = intl.formatMessage({ id: `player.mark.${mark}` });
  const icon = (
    <span className={styles[mark]}>
      <Icon icon={icons[mark]} size={16} label={words} />
    </span>
  );
  return explained.has(mark) ? <Tooltip text={words}>{icon}</Tooltip> : icon;
}
