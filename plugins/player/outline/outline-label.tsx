import { useIntl, useReasonText } from "../../../core/sdk";
import { type Item, lockDate } from "../model/place.rules";
import styles from "./outline-list.css";

/** The name of a line and what is to be known about it. */
export function OutlineLabel({ item }: { item: Item }) {
  const intl = useIntl();
  const { part, overdue, hasParts } = item;
  return (
    <span className={styles.label}>
      <bdi>{part.childActivity.name}</bdi>
      {part.optional && <span className={styles.note}>{intl.formatMessage({ id: "player.optional" })}</span>}
      {overdue && <span className={styles.flag}>{intl.formatMessage({ id: "player.overdue" })}</span>}
      {!hasParts && <LockNote item={item} />}
    </span>
  );
}

function LockNote({ item }: { item: Item }) {
  const text = useLockText(item);
  return text && <span className={styles.note}>{text}</span>;
}

/** Why a part is locked and when it opens; null for an open one. */
export function useLockText({ comingSoon, lock, part }: Item): string | null {
  const reasonText = useReasonText();
  if (comingSoon) return reasonText("comingSoon", null);
  return lock.allowed ? null : reasonText(lock.reason, lockDate(lock, part.activityConstraint));
}
