/** The part of `EventSource` that is used. */
export interface WordSource {
  readonly readyState: number;
  addEventListener(
    type: string,
    listener: (event: { readonly data?: unknown; readonly lastEventId?: string }) => void,
  ): void;
  close(): void;
}

interface Listener {
  /** @param length the length of the answer with this piece */
  onWords(text: string, length: number): void;
  /** The answer has ended, or its words cannot be had any more. */
  onEnd(): void;
}

const CLOSED = 2;

/** Follows the words of an answer as they come. The browser connects a broken stream again and goes on where it broke. */
export function followWords(source: WordSource, { onWords, onEnd }: Listener): Disposable {
  const close = () => source.close();
  source.addEventListener("words", ({ data, lastEventId }) => {
    const text = textOf(data);
    if (text !== null) onWords(text, Number(lastEventId));
  });
  source.addEventListener("end", () => {
    close();
    onEnd();
  });
  source.addEventListener("error", () => {
    // The server refused the stream: the browser does not try again.
    if (source.readyState === CLOSED) onEnd();
  });
  return { [Symbol.dispose]: close };
}

function textOf(data: unknown): string | null {
  try {
    const { text } = JSON.parse(String(data)) as { text?: unknown };
    return typeof text === "string" ? text : null;
  } catch {
    return null;
  }
}
