import type { Virtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { moveOf, type Row, typedTo } from "./rows.rules";

/** What is typed within this time is one word, in milliseconds. */
const TYPING = 700;

interface RowKeys {
  readonly rows: readonly Row[];
  readonly lines: Virtualizer<HTMLDivElement, Element>;
  readonly list: RefObject<HTMLElement | null>;
  readonly onToggle: (group: string) => void;
}

/** Arrow keys, Home, End and typing in the outline. The Tab key goes from line to line as it does everywhere. */
export function useRowKeys({ rows, lines, list, onToggle }: RowKeys): (event: KeyboardEvent) => void {
  /** The line that takes the focus as soon as it is drawn. */
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
    const move = moveOf(rows, at, event.key, isRightToLeft) ?? typing(event, at);
    if (!move) return;
    event.preventDefault();
    if ("to" in move) go(move.to);
    else onToggle(move.toggle);
  };

  function typing(event: KeyboardEvent, at: number): { to: number } | null {
    const isSpaceFirst = event.key === " " && typed.current.text === "";
    if (event.key.length !== 1 || isSpaceFirst) return null;
    const isSame = event.timeStamp - typed.current.time < TYPING;
    if (event.key === " " && !isSame) return null;
    typed.current = { text: (isSame ? typed.current.text : "") + event.key, time: event.timeStamp };
    const to = typedTo(rows, at, typed.current.text);
    return to === null ? null : { to };
  }
}
