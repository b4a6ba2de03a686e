/** How long a page may take to show its heading before we stop waiting for it. */
const PATIENCE = 5000;

/**
 * Moves the focus to the page's heading once it is there, unless the learner has put it somewhere meanwhile. Answers how
 * to stop waiting.
 */
export function focusHeading(page: Document): () => void {
  const before = page.activeElement;
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(stop, PATIENCE);

  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
  }

  function attempt(): void {
    const { activeElement } = page;
    const isFree = activeElement === before || activeElement === page.body || activeElement === null;
    const heading = page.querySelector<HTMLElement>("main h1");
    if (isFree && !heading) return;
    stop();
    if (!isFree || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  observer.observe(page.body, { childList: true, subtree: true });
  // The page that is left has a heading too: it goes with the next frame.
  requestAnimationFrame(attempt);
  return stop;
}
