import { useEffect, useRef } from "react";
import { coursePaths, Link, useIntl, useReasonText, useSearchParams } from "../../../core/sdk";
import { type Item, lockDate } from "../content/content.rules";
import styles from "./outline-list.css";
import { OutlineMark } from "./outline-mark";

interface OutlineLinkProps {
  readonly objectiveId: string;
  readonly item: Item;
  readonly isCurrent: boolean;
}

/** One activity of the outline. A locked one stays a link: its page says why and when it opens. */
export function OutlineLink({ objectiveId, item, isCurrent }: OutlineLinkProps) {
  const intl = useIntl();
  const [params] = useSearchParams();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  const { part, overdue } = item;
  return (
    <Link
      ref={link}
      to={{ pathname: coursePaths.content(objectiveId, item.axis), search: params.toString() }}
      className={isCurrent ? styles.current : styles.link}
      aria-current={isCurrent ? "page" : undefined}
    >
      <span className={styles.label}>
        <bdi>{part.childActivity.name}</bdi>
        {part.optional && <span className={styles.note}>{intl.formatMessage({ id: "player.optional" })}</span>}
        {overdue && <span className={styles.flag}>{intl.formatMessage({ id: "player.overdue" })}</span>}
        <LockNote item={item} />
      </span>
      <OutlineMark item={item} />
    </Link>
  );
}

function LockNote({ item: { comingSoon, lock, part } }: { item: Item }) {
  const reasonText = useReasonText();
  if (!comingSoon && lock.allowed) return null;
  const text = comingSoon
    ? reasonText("comingSoon", null)
    : reasonText(lock.reason, lockDate(lock, part.activityConstraint));
  return <span className={styles.note}>{text}</span>;
}
