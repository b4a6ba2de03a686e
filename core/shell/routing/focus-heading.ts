/** How long a page may take to show its heading, or to replace the heading of its skeleton, in milliseconds. */
const PATIENCE = 3000;

/**
 * Focuses the heading of the page when it appears, and again if the page replaces it while loading. This ends when the
 * user presses a key or the pointer. Returns a function that stops it.
 *
 * @param onNone called if no heading got the focus: the page has no heading, or has given the focus to another element
 */
export function focusHeading(page: Document, onNone: () => void): () => void {
  const before = page.activeElement;
  let focused: Element | null = null;
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(giveUp, PATIENCE);

  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
    for (const type of ["keydown", "pointerdown"]) page.removeEventListener(type, stop, true);
  }

  function giveUp(): void {
    stop();
    if (focused === null) onNone();
  }

  function attempt(): void {
    const { activeElement } = page;
    const isFree = [before, focused, page.body, null].includes(activeElement);
    if (!isFree) {
      giveUp();
      return;
    }
    const heading = page.querySelector<HTMLElement>("main h1");
    if (!heading || heading === activeElement) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    focused = heading;
  }

  for (const type of ["keydown", "pointerdown"]) page.addEventListener(type, stop, true);
  observer.observe(page.body, { childList: true, subtree: true });
  // The heading of the old page is still in the document; it is removed with the next frame.
  requestAnimationFrame(attempt);
  return stop;
}
