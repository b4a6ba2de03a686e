/** The most errors that are kept: a timer may throw without end. */
const MAX_KEPT = 20;

/** The types of the events of errors that nothing has caught. */
export const errorEvents = ["error", "unhandledrejection"] as const;

/**
 * Keeps the errors that nothing catches until the code is loaded that names their plugins.
 * @returns a function that ends it and returns the events, the oldest first
 */
export function keepErrors(
  page: Pick<EventTarget, "addEventListener" | "removeEventListener">,
): () => readonly Event[] {
  const kept: Event[] = [];
  const keep = (event: Event) => void (kept.length < MAX_KEPT && kept.push(event));
  for (const type of errorEvents) page.addEventListener(type, keep);
  return () => {
    for (const type of errorEvents) page.removeEventListener(type, keep);
    return kept.splice(0);
  };
}
