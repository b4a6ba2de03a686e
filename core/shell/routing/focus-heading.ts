/** How long a page may take to show its heading, and to put another one in the place of its skeleton's. */
const PATIENCE = 3000;

/**
 * Moves the focus to the page's heading once it is there, and again when the page replaces it while it loads, until the
 * learner does something. Answers how to stop.
 *
 * @param onNone told when no heading took it: the page has none, or put the focus elsewhere
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
  // The page that is left has a heading too: it goes with the next frame.
  requestAnimationFrame(attempt);
  return stop;
}
