import { describe, expect, it } from "vitest";
import { LINEAR_LIMIT } from "../../../../server/course-package/testing/growth";
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
    const time = async (length: number) => {
      const pieces = Array.from({ length }, () => "x".repeat(3));
      const times: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const before = process.cpuUsage();
        await dataIn(["data: ", ...pieces, "\n\n"]);
        const { user, system } = process.cpuUsage(before);
        times.push(user + system);
      }
      return Math.min(...times);
    };
    await time(1000);
    expect((await time(20_000)) / (await time(1250))).toBeLessThan(LINEAR_LIMIT);
  });
});
