/**
 * Calls each listener. One that throws keeps the news from nobody else, and its error goes where the page's uncaught
 * errors go.
 */
export function tellAll<T>(listeners: Iterable<(news: T) => void>, news: T): void {
  for (const listener of listeners) {
    try {
      listener(news);
    } catch (error) {
      reportError(error);
    }
  }
}
