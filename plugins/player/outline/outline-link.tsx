import type { ActivityPart } from "../../../core/sdk";
import { coursePaths, Link, type OutlineItem, useIntl, useReasonText, useSearchParams } from "../../../core/sdk";
import styles from "./outline-list.css";
import { OutlineMark } from "./outline-mark";

interface OutlineLinkProps {
  readonly objectiveId: string;
  readonly item: OutlineItem<ActivityPart>;
  readonly isCurrent: boolean;
}

/** One activity of the outline. A locked one stays a link: its page says why and when it opens. */
export function OutlineLink({ objectiveId, item, isCurrent }: OutlineLinkProps) {
  const intl = useIntl();
  const reasonText = useReasonText();
  const [params] = useSearchParams();
  const { part, lock, comingSoon, overdue } = item;
  const reason = comingSoon
    ? reasonText("comingSoon", null)
    : lock.allowed
      ? null
      : reasonText(lock.reason, lock.changesAt);
  return (
    <Link
      to={{ pathname: coursePaths.content(objectiveId, item.axis), search: params.toString() }}
      className={isCurrent ? styles.current : styles.link}
      aria-current={isCurrent ? "page" : undefined}
    >
      <span className={styles.label}>
        {part.childActivity.name}
        {part.optional && <span className={styles.note}>{intl.formatMessage({ id: "player.optional" })}</span>}
        {overdue && <span className={styles.flag}>{intl.formatMessage({ id: "player.overdue" })}</span>}
        {reason && <span className={styles.note}>{reason}</span>}
      </span>
      <OutlineMark item={item} />
    </Link>
  );
}
