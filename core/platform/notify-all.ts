/** Calls each listener. An error of one listener does not stop the others; it is reported like an uncaught error. */
export function notifyAll<T>(listeners: Iterable<(news: T) => void>, news: T): void {
  for (const listener of listeners) {
    try {
      listener(news);
    } catch (error) {
      reportError(error);
    }
  }
}
