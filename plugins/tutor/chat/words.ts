/** The part of the browser's `EventSource` that is used, so that tests can replace it. */
export interface WordSource {
  readonly readyState: number;
  addEventListener(
    type: string,
    listener: (event: { readonly data?: unknown; readonly lastEventId?: string }) => void,
  ): void;
  close(): void;
}

/** The functions that are called with the events of a stream. */
interface Listener {
  /** @param length the length of the whole answer up to the end of this piece */
  onWords(text: string, length: number): void;
  /**
   * Called when the answer has ended, or when the stream brings no more words.
   * @param ended the whole message, which the server sends when the answer has ended; otherwise null
   */
  onEnd(ended: unknown): void;
}

const CLOSED = 2;

/**
 * Listens to the stream with the words of an answer that the server is writing. If the connection breaks, the browser
 * connects again and the stream continues at that place. Dispose the result to close the stream.
 */
export function followWords(source: WordSource, { onWords, onEnd }: Listener): Disposable {
  const close = () => source.close();
  source.addEventListener("words", ({ data, lastEventId }) => {
    const { text } = objectOf(data);
    if (typeof text === "string") onWords(text, Number(lastEventId));
  });
  source.addEventListener("end", ({ data }) => {
    close();
    onEnd(objectOf(data));
  });
  source.addEventListener("error", () => {
    // The server has refused the stream, so the browser does not connect again.
    if (source.readyState === CLOSED) onEnd(null);
  });
  return { [Symbol.dispose]: close };
}

function objectOf(data: unknown): { readonly text?: unknown } {
  try {
    const value: unknown = JSON.parse(String(data));
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
