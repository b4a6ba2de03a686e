import { describe, expect, it } from "vitest";
import { LINEAR_LIMIT, workGrowth } from "../../../../server/course-package/testing/growth";
import { eventData } from "./event-data";

async function dataIn(pieces: Iterable<string>): Promise<string[]> {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  const all: string[] = [];
  for await (const data of eventData(stream)) all.push(data);
  return all;
}

describe("the data of events", () => {
  it.each(["\n", "\r\n", "\r"])("is whole wherever the text is divided, with the line end %j", async (line) => {
    const text = [": hello", "", "data: one", "", "event: x", "data: two", "data: lines", "", "data: cut"].join(line);
    for (let at = 0; at <= text.length; at += 1) {
      expect(await dataIn([text.slice(0, at), text.slice(at)])).toEqual(["one", "two\nlines"]);
    }
    expect(await dataIn(text)).toEqual(["one", "two\nlines"]);
  });

  it("takes time in proportion to the text, also in small pieces", async () => {
    // One event is short, because longer ones are refused. So its time is measured well only over many rounds.
    const readOften = async (text: string) => {
      const pieces = ["data: ", ...(text.match(/.{3}/g) ?? []), "\n\n"];
      for (let round = 0; round < 20; round += 1) await dataIn(pieces);
    };
    expect(await workGrowth((length) => "x".repeat(length), readOften)).toBeLessThan(LINEAR_LIMIT);
  });
});
