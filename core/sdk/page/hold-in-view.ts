/** How many milliseconds an element is kept in its place while content above it is still loading. */
const HOLD = 1_500;

/** Events by which the reader moves the page. After one of them the element is no longer kept in its place. */
const moves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

interface Held {
  /**
   * Returns the element that stays at the top of the window. It is called again each time, because the element may be
   * replaced.
   */
  readonly element: () => Element;
  /** The element whose size is watched: it grows while its content is loading. */
  readonly within: Element;
  /** Called once: when the reader moves, or when the function that `holdInView` returned is called. */
  readonly onLeave?: () => void;
}

/**
 * Scrolls to an element in the next animation frame and stays there while pictures and texts are loaded: for at most
 * 1.5 s, or until the reader moves.
 *
 * @returns a function that ends this
 */
export function holdInView({ element, within, onLeave }: Held): () => void {
  const go = () => element().scrollIntoView({ block: "start" });
  const frame = requestAnimationFrame(go);
  const growth = new ResizeObserver(go);
  growth.observe(within);
  const timer = setTimeout(() => growth.disconnect(), HOLD);
  const release = () => {
    cancelAnimationFrame(frame);
    growth.disconnect();
    clearTimeout(timer);
    for (const event of moves) removeEventListener(event, release);
    onLeave?.();
  };
  for (const event of moves) addEventListener(event, release);
  return release;
}
