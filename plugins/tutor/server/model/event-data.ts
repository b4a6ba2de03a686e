import { ModelFault } from "./model-fault";

/** The most bytes that are read. An answer has a few kilobytes of words, each in an event of about 200 bytes. */
const MOST_BYTES = 1024 * 1024;
/** The most characters of one event, which has one word or a report of use. */
const LONGEST_EVENT = 64 * 1024;

/**
 * Yields the data of server-sent events, one after the other. It ends at a limit, whatever the sender does.
 * @throws ModelFault when there are too many bytes, or an event has no end
 */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
      if (bytes > MOST_BYTES) throw new ModelFault("tutor.modelTooLong", `It sent more than ${MOST_BYTES} bytes.`);
      rest += decoder.decode(value, { stream: true });
      const events = rest.split(/\r\n\r\n|\n\n|\r\r/);
      rest = events.pop() ?? "";
      if (rest.length > LONGEST_EVENT) throw new ModelFault("tutor.modelUnreadable", "An event has no end.");
      for (const event of events) yield* dataOf(event);
    }
  } finally {
    // If the caller stops early, the rest is not needed, and the connection is closed.
    await reader.cancel().catch(() => undefined);
  }
}

/** The lines of data in an event, joined. Comments and other fields are ignored. */
function dataOf(event: string): string[] {
  const lines = event.split(/\r\n|\n|\r/).flatMap((line) => /^data:(.*)$/.exec(line)?.[1] ?? []);
  return lines.length === 0 ? [] : [lines.map((line) => line.replace(/^ /, "")).join("\n")];
}
