import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { observer, useIntl, useService } from "../../../core/sdk";
import { SearchField } from "../../../core/sdk/ui";
import { openAtFirst } from "../model/outline.rules";
import { PlayerStore } from "../model/player.store";
import styles from "./outline.css";
import { OutlineStore } from "./outline.store";
import { OutlineRow } from "./outline-row";
import { groupCounts, itemsMatching, moveForKey, type Row, rowForTyping, visibleRows } from "./rows.rules";

const LONG = 100;
/** Assumed height of a line before it is measured, in px. */
const LINE = 38;

interface OutlineListProps {
  /**
   * The axis of the part on the page, which is the path to it in the course: ids joined by slashes. Empty if there is
   * none.
   */
  readonly axis: string;
  readonly onChoose?: (() => void) | undefined;
}

/** The outline. Only visible lines are rendered, so that ten thousand lines open as fast as ten. */
export const OutlineList = observer(function OutlineList({ axis, onChoose }: OutlineListProps) {
  const intl = useIntl();
  const { items } = useService(PlayerStore);
  const groups = useService(OutlineStore);
  const [wanted, setWanted] = useState("");
  const scroller = useRef<HTMLDivElement>(null);
  const counts = useMemo(() => groupCounts(items), [items]);
  const openInitially = useMemo(() => openAtFirst(items, axis), [items, axis]);
  const isFiltered = wanted.trim() !== "";
  const isOpen = (group: string) => isFiltered || (groups.choiceOf(group) ?? openInitially.has(group));
  const rows = visibleRows(isFiltered ? itemsMatching(items, wanted) : items, isOpen);
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    getItemKey: (index) => rows[index]?.item.axis ?? index,
    overscan: rows.length <= LONG ? rows.length : 12,
  });
  const press = useRowKeys({ rows, lines, list: scroller, onToggle: (group) => groups.choose(group, !isOpen(group)) });

  useEffect(() => groups.reveal(axis), [groups, axis]);
  const current = rows.findIndex((row) => row.item.axis === axis);
  const wasShown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the current line when another one is current
  useEffect(() => {
    if (current < 0) return;
    lines.scrollToIndex(current, { align: wasShown.current ? "auto" : "center" });
    wasShown.current = true;
  }, [axis, current < 0]);

  return (
    <div className={styles.outline}>
      {items.length > LONG && (
        <SearchField label={intl.formatMessage({ id: "player.outline.find" })} value={wanted} onChange={setWanted} />
      )}
      <p className={styles.none} role="status">
        {isFiltered && rows.length === 0 && intl.formatMessage({ id: "player.outline.none" })}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the lines inside have the focus; this handles their arrow keys */}
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
                  count={counts.get(row.item.axis)}
                  isCurrent={row.item.axis === axis}
                  onToggle={() => groups.choose(row.item.axis, !isOpen(row.item.axis))}
                  onChoose={onChoose}
                />
              )
            );
          })}
        </ol>
      </div>
    </div>
  );
});

/** The longest pause between two typed letters that are searched for together, in milliseconds. */
const TYPING = 700;

interface RowKeys {
  readonly rows: readonly Row[];
  readonly lines: Virtualizer<HTMLDivElement, Element>;
  readonly list: RefObject<HTMLElement | null>;
  readonly onToggle: (group: string) => void;
}

/**
 * Handles keys in the outline: arrow keys, Home and End, and letters, which move to the next line whose name begins
 * with them. The Tab key still moves from line to line.
 */
function useRowKeys({ rows, lines, list, onToggle }: RowKeys): (event: KeyboardEvent) => void {
  const awaited = useRef<number | null>(null);
  const typed = useRef({ text: "", time: 0 });
  const focus = (index: number) => {
    const line = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] :is(a, button)`);
    if (line) line.focus({ preventScroll: true });
    return line !== undefined && line !== null;
  };
  const go = (index: number) => {
    lines.scrollToIndex(index, { align: "auto" });
    awaited.current = focus(index) ? null : index;
  };
  useEffect(() => {
    if (awaited.current !== null && focus(awaited.current)) awaited.current = null;
  });

  return (event) => {
    const line = event.target instanceof Element ? event.target.closest("[data-index]") : null;
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = Number(line.getAttribute("data-index"));
    const isRightToLeft = getComputedStyle(line).direction === "rtl";
    const move = moveForKey(rows, at, event.key, isRightToLeft) ?? moveByTyping(event, at);
    if (!move) return;
    event.preventDefault();
    if ("to" in move) go(move.to);
    else onToggle(move.toggle);
  };

  function moveByTyping(event: KeyboardEvent, at: number): { to: number } | null {
    const isSpaceFirst = event.key === " " && typed.current.text === "";
    if (event.key.length !== 1 || isSpaceFirst) return null;
    const isSame = event.timeStamp - typed.current.time < TYPING;
    if (event.key === " " && !isSame) return null;
    typed.current = { text: (isSame ? typed.current.text : "") + event.key, time: event.timeStamp };
    const to = rowForTyping(rows, at, typed.current.text);
    return to === null ? null : { to };
  }
}
