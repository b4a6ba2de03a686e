import "./bring-to.css";
import { holdInView } from "./hold-in-view";

/** For how many milliseconds the place that the page's address names (in a text or video) is marked. */
const MARKED = 6_000;

/**
 * Brings the reader to the place in a text or video that the address names: scrolls there, marks it for a moment and
 * gives it the focus, so that the keyboard and screen readers go on from there.
 *
 * @returns a function that takes the mark away
 */
export function bringReaderTo(element: HTMLElement): () => void {
  element.toggleAttribute("data-cited", true);
  // The element gets the focus in the next animation frame, before the page gives the focus to its heading. The page
  // leaves the focus alone if another element already has it.
  let frame = requestAnimationFrame(focus);
  function focus(): void {
    giveFocus(element);
    // The element may be inside a closed section of the page that is opened in one of the next frames. Until then it
    // cannot have the focus.
    if (!element.checkVisibility()) frame = requestAnimationFrame(focus);
  }
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

/**
 * Gives the focus to any element. A text must be made focusable first. A video already is, and must stay in the order
 * of the Tab key.
 */
function giveFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
