import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EventLog } from "./event-log";
import { ProblemError } from "./http/api-error";

interface Sent {
  readonly body: { readonly events: readonly { readonly id: string; readonly name: string; readonly role: string }[] };
  readonly keepalive?: boolean | undefined;
}

function log(answer: () => Promise<unknown> = async () => ({})) {
  const sent: Sent[] = [];
  const events = new EventLog({
    now: () => new Date(),
    send: async (request) => {
      sent.push(request as Sent);
      await answer();
    },
  });
  return { events, sent, names: () => sent.map(({ body }) => body.events.map(({ name }) => name)) };
}

describe("EventLog", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("sends what happened together, as a learner's", async () => {
    const { events, sent, names } = log();
    events.log("course_opened", { id: 1 });
    await vi.advanceTimersByTimeAsync(3000);
    events.log("course_started");
    await vi.advanceTimersByTimeAsync(2000);
    expect(names()).toEqual([["course_opened", "course_started"]]);
    expect(sent[0]?.body.events[0]?.role).toBe("learner");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it("keeps what could not be sent, under the same ids", async () => {
    let isDown = true;
    const { events, sent } = log(async () => {
      if (isDown) throw new Error("offline");
    });
    events.log("one");
    await vi.advanceTimersByTimeAsync(5000);
    isDown = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
  });

  it.each([
    [400, 1],
    [413, 1],
    [401, 2],
    [429, 2],
    [503, 2],
  ])(
    "lets go of what is refused for good, and of nothing else: after %i it is sent %i times",
    async (status, times) => {
      const { events, sent } = log(async () => {
        if (sent.length === 1) throw new ProblemError({ type: "about:blank", title: "No", status, code: "invalid" });
      });
      events.log("one");
      await vi.advanceTimersByTimeAsync(30_000);
      expect(sent).toHaveLength(times);
    },
  );

  it("tries less and less often, up to five minutes, and at its usual pace once it got through", async () => {
    let isDown = true;
    const { events, sent } = log(async () => {
      if (isDown) throw new Error("offline");
    });
    events.log("one");
    const tries: number[] = [];
    for (const pause of [5, 5, 10, 20, 40, 80, 160, 300, 300]) {
      await vi.advanceTimersByTimeAsync(pause * 1000 - 1);
      const before = sent.length;
      await vi.advanceTimersByTimeAsync(1);
      tries.push(sent.length - before);
    }
    expect([tries, sent.length]).toEqual([Array.from({ length: 9 }, () => 1), 9]);
    isDown = false;
    await vi.advanceTimersByTimeAsync(300_000);
    events.log("two");
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(11);
  });

  it("sends no more at once than the contract allows", async () => {
    const { events, names } = log();
    for (let at = 0; at < 120; at += 1) events.log("many");
    await vi.advanceTimersByTimeAsync(15_000);
    expect(names().map((batch) => batch.length)).toEqual([50, 50, 20]);
  });

  it("waits with the next batch while a server does not answer, and never for longer than it keeps", async () => {
    let answer = () => {};
    const { events, sent } = log(() => new Promise<void>((resolve) => (answer = resolve)));
    for (let at = 0; at < 300; at += 1) {
      events.log("many");
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(sent).toHaveLength(1);
    answer();
    for (let turn = 0; turn < 10; turn += 1) {
      await vi.advanceTimersByTimeAsync(5000);
      answer();
    }
    const [first, ...others] = sent.map(({ body }) => body.events.length);
    expect([first, others]).toEqual([5, [50, 50, 50, 50]]);
  });

  it("gives what the portal is used for to who records it, also what came before", () => {
    const { events, sent } = log();
    const recorded: string[] = [];
    events.use({ name: "early" });
    events.recorder = ({ name }) => void recorded.push(name);
    events.use({ name: "late" });
    expect([events.early, recorded, sent]).toEqual([[{ name: "early" }], ["late"], []]);
  });

  it("keeps not more than a batch of what nobody records", () => {
    const { events } = log();
    for (let at = 0; at < 60; at += 1) events.use({ name: `number${at}` });
    expect(events.early.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, at) => `number${at}`));
  });

  it("sends at once when the page goes, outliving it", async () => {
    const { events, sent } = log();
    events.log("last");
    await events.flush(true);
    expect(sent[0]?.keepalive).toBe(true);
  });

  it("sends all that waits when the page goes, in batches that the contract allows", async () => {
    const { events, names } = log();
    for (let at = 0; at < 120; at += 1) events.log("many");
    await events.flush(true);
    expect(names().map((batch) => batch.length)).toEqual([50, 50, 20]);
  });

  it("sends no more when the page goes than browsers allow, and the rest if it comes back", async () => {
    const { events, sent } = log();
    for (let at = 0; at < 20; at += 1) events.log("large", { text: "é".repeat(3900) });
    await events.flush(true);
    const bytes = sent.map(({ body }) => Buffer.byteLength(JSON.stringify(body)));
    expect(bytes).toEqual([expect.any(Number)]);
    expect(bytes[0]).toBeGreaterThan(50_000);
    expect(bytes[0]).toBeLessThan(64 * 1024);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent.flatMap(({ body }) => body.events)).toHaveLength(20);
  });
});
