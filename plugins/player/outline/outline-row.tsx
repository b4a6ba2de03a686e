import ChevronDown from "lucide-react/icons/chevron-down";
import { type CSSProperties, type Ref, useState } from "react";
import { FormattedMessage, Link, observer, useFormat, useIntl, useService } from "../../../core/sdk";
import { datesToCome } from "../../../core/sdk/learning";
import { Icon } from "../../../core/sdk/ui";
import { type Item, isDone, namesLock } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { useVisit } from "../model/visit";
import { LockDialog, PartMarks, useLockText } from "../pieces/part-state";
import styles from "./outline.css";
import type { GroupCount, Row } from "./rows.rules";

interface OutlineRowProps {
  readonly ref: Ref<HTMLLIElement>;
  readonly row: Row;
  /** The index of the line, and its distance from the top of the list in px. */
  readonly index: number;
  readonly start: number;
  readonly count: GroupCount | undefined;
  readonly isCurrent: boolean;
  readonly onToggle: () => void;
  readonly onChoose: (() => void) | undefined;
}

/**
 * One line of the outline, the list of a course's activities. A group is a button, an activity is a link, and a locked
 * activity is a button that opens a dialog with the reason.
 */
export function OutlineRow({ ref, row, index, start, count, onToggle, ...line }: OutlineRowProps) {
  const { item, isOpen, position, size } = row;
  const place = { "--row-start": `${start}px`, "--row-depth": item.depth } as CSSProperties;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: WAI-ARIA 1.2 allows `aria-level` for list items
    <li
      ref={ref}
      className={styles.row}
      style={place}
      data-index={index}
      aria-level={item.depth + 1}
      aria-posinset={position}
      aria-setsize={size}
    >
      {isOpen === null ? (
        <Line item={item} {...line} />
      ) : (
        <button type="button" className={styles.group} aria-expanded={isOpen} onClick={onToggle}>
          <span className={isOpen ? styles.chevron : styles.chevronShut}>
            <Icon icon={ChevronDown} size={16} />
          </span>
          <OutlineLabel item={item} />
          <span className={styles.end}>
            {count && <FormattedMessage id="player.outline.count" values={{ ...count }} />}
            <PartMarks item={item} />
          </span>
        </button>
      )}
    </li>
  );
}

function Line({ item, isCurrent, onChoose }: Pick<Row, "item"> & Pick<OutlineRowProps, "isCurrent" | "onChoose">) {
  const { to } = useVisit();
  const format = useFormat();
  const { duration } = item.part.childActivity;
  const [isAsked, setAsked] = useState(false);
  const isLocked = !item.lock.allowed || item.comingSoon;
  const content = (
    <>
      <OutlineLabel item={item} />
      <span className={styles.end}>
        {duration !== null && !isDone(item.part.childActivity) && <bdi>{format.minutes(duration)}</bdi>}
        <PartMarks item={item} />
      </span>
    </>
  );
  const look = { className: isCurrent ? styles.current : styles.link };
  if (!isLocked) {
    return (
      <Link {...look} to={to(item.axis)} aria-current={isCurrent ? "page" : undefined} onClick={onChoose}>
        {content}
      </Link>
    );
  }
  return (
    <>
      <button {...look} type="button" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {content}
      </button>
      {isAsked && <LockDialog item={item} onClose={() => setAsked(false)} />}
    </>
  );
}

function OutlineLabel({ item }: { item: Item }) {
  const intl = useIntl();
  const { part, overdue, hasParts } = item;
  return (
    <span className={styles.label}>
      <bdi>{part.childActivity.name}</bdi>
      {part.optional && <span className={styles.note}>{intl.formatMessage({ id: "player.optional" })}</span>}
      {overdue && <span className={styles.flag}>{intl.formatMessage({ id: "player.overdue" })}</span>}
      <DueNote item={item} />
      {!hasParts && namesLock(item) && <LockNote item={item} />}
    </span>
  );
}

/** The due date of an open part while it is to come. */
const DueNote = observer(function DueNote({ item: { part, lock } }: { item: Item }) {
  const intl = useIntl();
  const format = useFormat();
  const { decisionTime } = useService(PlayerStore);
  const due = lock.allowed && datesToCome(part, decisionTime).find(({ end }) => end === "due");
  if (!due) return null;
  const date = format.dueDate(due.date);
  return <span className={styles.note}>{intl.formatMessage({ id: "player.dates.due" }, { date })}</span>;
});

function LockNote({ item }: { item: Item }) {
  const text = useLockText(item);
  return text && <span className={styles.note}>{text}</span>;
}
