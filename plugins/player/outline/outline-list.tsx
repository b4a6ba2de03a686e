import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef, useState } from "react";
import { observer, SearchField, useIntl, useService } from "../../../core/sdk";
import { PlayerStore } from "../model/player.store";
import { openAtFirst } from "./outline.rules";
import { OutlineFolds } from "./outline.store";
import styles from "./outline-list.css";
import { OutlineRow } from "./outline-row";
import { itemsMatching, rowsOf } from "./rows.rules";
import { useRowKeys } from "./use-row-keys";

/** From so many lines on there is a field to find one. */
const LONG = 100;
/** Height of a line before it was measured, in px. */
const LINE = 40;

interface OutlineListProps {
  /** The part that is shown now, or empty. */
  readonly axis: string;
  /** A line was followed. */
  readonly onChosen?: (() => void) | undefined;
}

/** The table of contents. Only the lines in sight are drawn, so that ten thousand open as ten do. */
export const OutlineList = observer(function OutlineList({ axis, onChosen }: OutlineListProps) {
  const intl = useIntl();
  const { items } = useService(PlayerStore);
  const folds = useService(OutlineFolds);
  const [wanted, setWanted] = useState("");
  const scroller = useRef<HTMLDivElement>(null);
  const openAnyway = useMemo(() => openAtFirst(items, axis), [items, axis]);
  const isFiltered = wanted.trim() !== "";
  const isOpen = (group: string) => isFiltered || (folds.choiceOf(group) ?? openAnyway.has(group));
  const rows = rowsOf(isFiltered ? itemsMatching(items, wanted) : items, isOpen);
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    getItemKey: (index) => rows[index]?.item.axis ?? index,
    overscan: rows.length <= LONG ? rows.length : 12,
  });
  const press = useRowKeys({ rows, lines, list: scroller, onToggle: (group) => folds.choose(group, !isOpen(group)) });

  useEffect(() => folds.reveal(axis), [folds, axis]);
  const current = rows.findIndex((row) => row.item.axis === axis);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line is brought into sight when another one is current
  useEffect(() => {
    if (current >= 0) lines.scrollToIndex(current, { align: "auto" });
  }, [axis, current < 0]);

  return (
    <div className={styles.outline}>
      {items.length > LONG && (
        <SearchField label={intl.formatMessage({ id: "player.outline.find" })} value={wanted} onChange={setWanted} />
      )}
      <p className={styles.none} role="status">
        {isFiltered && rows.length === 0 && intl.formatMessage({ id: "player.outline.none" })}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the lines inside take the focus; their arrow keys end here */}
      <div ref={scroller} className={styles.scroller} onKeyDown={press}>
        <ol className={styles.list} style={{ blockSize: `${lines.getTotalSize()}px` }}>
          {lines.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index];
            return (
              row && (
                <OutlineRow
                  key={key}
                  ref={lines.measureElement}
                  row={row}
                  index={index}
                  start={start}
                  isCurrent={row.item.axis === axis}
                  onToggle={() => folds.choose(row.item.axis, !isOpen(row.item.axis))}
                  onChosen={onChosen}
                />
              )
            );
          })}
        </ol>
      </div>
    </div>
  );
});
