import { type RefObject, useLayoutEffect, useRef } from "react";
import { holdInView, useIntl } from "../../../core/sdk";
import { textBlocks } from "../../../core/sdk/learning";
import { findPlace, placeOf, type StoppedPlace } from "./stopped-place.rules";

interface StoppedText {
  readonly text: RefObject<HTMLElement | null>;
  readonly html: string;
  /** The place that is kept with the learner's attempt; null if there is none. */
  readonly kept: StoppedPlace | null;
  /** Whether the page goes to the place by itself, because the learner has just come to go on. */
  readonly resumes: boolean;
  /** Called with the place at which the learner is now, at most once in a while, and when the page is left. */
  readonly onStop: ((place: StoppedPlace | null) => void) | null;
}

/** How long the learner has to read on before the place is kept again, in milliseconds. */
const KEEP = 10_000;

/**
 * Shows with a thin line where the learner stopped in a text, goes there, and keeps the place while the learner reads
 * on.
 */
export function useStoppedPlace({ text, html, kept, resumes, onStop }: StoppedText): void {
  const intl = useIntl();
  // What this page keeps itself must not move the line: it shows where the learner was before.
  const first = useRef(kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `html` has other blocks
  useLayoutEffect(() => {
    const place = first.current;
    if (!text.current || !place) return;
    const blocks = blocksOf(text.current);
    const at = findPlace(blocks.map(wordsOf), place);
    const block = at === null || at === 0 ? undefined : blocks[at];
    if (!block) return;
    block.setAttribute("data-stopped", intl.formatMessage({ id: "player.stopped" }));
    const leave = resumes ? goTo(block) : undefined;
    return () => {
      leave?.();
      block.removeAttribute("data-stopped");
    };
  }, [html]);
  const stop = useRef(onStop);
  stop.current = onStop;
  const isKept = onStop !== null;
  // The cleanup of a layout effect still finds the text on the page when the page is left.
  useLayoutEffect(() => {
    if (isKept && text.current) return followPlace(text.current, (place) => stop.current?.(place));
  }, [text, isKept]);
}

function blocksOf(text: Element): HTMLElement[] {
  return [...text.querySelectorAll<HTMLElement>(textBlocks.join(","))];
}

const wordsOf = (block: Element) => block.textContent ?? "";

/** Scrolls to the block and gives it the focus, so that the keyboard and screen readers go on from there. */
function goTo(block: HTMLElement): () => void {
  const frame = requestAnimationFrame(() => {
    block.tabIndex = -1;
    block.focus({ preventScroll: true });
  });
  const release = holdInView({ element: () => block, within: document.body });
  return () => {
    cancelAnimationFrame(frame);
    release();
  };
}

/** Reports the block at the top of the window after the learner has scrolled, and when the page is left or hidden. */
function followPlace(text: Element, report: (place: StoppedPlace | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasMoved = false;
  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!hasMoved) return;
    hasMoved = false;
    const place = placeAtTop(text);
    if (place !== undefined) report(place);
  };
  const move = () => {
    hasMoved = true;
    timer ??= setTimeout(tell, KEEP);
  };
  const hide = () => document.visibilityState === "hidden" && tell();
  addEventListener("scroll", move, { passive: true });
  // Before the listeners by which the page sends what is to be saved.
  addEventListener("pagehide", tell, true);
  document.addEventListener("visibilitychange", hide, true);
  return () => {
    tell();
    removeEventListener("scroll", move);
    removeEventListener("pagehide", tell, true);
    document.removeEventListener("visibilitychange", hide, true);
  };
}

/** The place of the first block below the header. Undefined if the text is not in the window. */
function placeAtTop(text: Element): StoppedPlace | null | undefined {
  const box = text.getBoundingClientRect();
  if (!text.isConnected || box.bottom < 0 || box.top > innerHeight) return undefined;
  const line = (document.querySelector("header:not(main *)")?.getBoundingClientRect().bottom ?? 0) + 8;
  const blocks = blocksOf(text);
  const at = blocks.findIndex((block) => block.getBoundingClientRect().bottom > line);
  return placeOf(blocks.map(wordsOf), box.top > line ? 0 : at);
}
