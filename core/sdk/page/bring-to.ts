import "./bring-to.css";
import { holdInView } from "./hold-in-view";

/** Milliseconds. How long the mark on a cited place is seen. */
const MARKED = 6_000;

/**
 * Brings the reader to a cited place: scrolls there, marks it for a moment and gives it the focus, so that the keyboard and
 * screen readers go on from there.
 *
 * @returns a function that takes the mark away
 */
export function bringTo(element: HTMLElement): () => void {
  element.toggleAttribute("data-cited", true);
  // A new page gives the focus to its heading in this frame. It leaves the focus alone if something else has it by then.
  const frame = requestAnimationFrame(() => giveFocus(element));
  const release = holdInView({ element: () => element, within: document.body });
  const unmark = () => element.removeAttribute("data-cited");
  const timer = setTimeout(unmark, MARKED);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    release();
    unmark();
  };
}

/** A text cannot have the focus by itself; a film can, and must stay within reach of the Tab key. */
function giveFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
