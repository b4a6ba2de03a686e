import { ModelFault } from "./model-fault";

/**
 * The most bytes that are read of one answer of a language model. An answer has a few kilobytes of words, each in an
 * event of about 200 bytes.
 */
const MAX_BYTES = 1024 * 1024;
/** The most characters of one event. An event has one word or a report about the use of tokens. */
const MAX_EVENT = 64 * 1024;

/**
 * Yields the data of server-sent events, one event after the other. Size limits protect against a faulty sender.
 * @throws ModelFault when there are too many bytes, or an event has no end
 */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  const held = new HeldText();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
      if (bytes > MAX_BYTES) throw new ModelFault("tutor.modelTooLong", `It sent more than ${MAX_BYTES} bytes.`);
      const events = held.eventsWith(decoder.decode(value, { stream: true }));
      if (held.length > MAX_EVENT) throw new ModelFault("tutor.modelUnreadable", "An event has no end.");
      for (const event of events) yield* dataOf(event);
    }
  } finally {
    // If the caller stops early, it does not need the rest, so the connection is closed.
    await reader.cancel().catch(() => undefined);
  }
}

const EVENT_END = /\r\n\r\n|\n\n|\r\r/;
/**
 * An event ends with up to four characters (`\r\n\r\n`), which can arrive in different pieces. So this number of
 * characters is kept from the pieces before.
 */
const BEGUN_END = 3;

/**
 * Collects the pieces of an event until its end arrives. It searches only the newest piece for the end, so many small
 * pieces cost no more time than a few large ones.
 */
class HeldText {
  length = 0;
  private pieces: string[] = [];
  private last = "";

  /** Takes the next piece of the text. Returns the events that are whole now. */
  eventsWith(piece: string): string[] {
    const isEnd = EVENT_END.test(this.last + piece);
    this.hold(piece);
    if (!isEnd) return [];
    const events = this.pieces.join("").split(EVENT_END);
    const rest = events.pop() ?? "";
    this.pieces = [];
    this.length = 0;
    this.last = "";
    this.hold(rest);
    return events;
  }

  private hold(piece: string): void {
    this.pieces.push(piece);
    this.length += piece.length;
    this.last = (this.last + piece).slice(-BEGUN_END);
  }
}

/** The lines of data in an event, joined. Comments and other fields are ignored. */
function dataOf(event: string): string[] {
  const lines = event.split(/\r\n|\n|\r/).flatMap((line) => /^data:(.*)$/.exec(line)?.[1] ?? []);
  return lines.length === 0 ? [] : [lines.map((line) => line.replace(/^ /, "")).join("\n")];
}
