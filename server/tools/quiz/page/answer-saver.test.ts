import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AnswerSaver, type SaveState } from "./answer-saver";
import type { GivenAnswers, Outcome } from "./quiz-calls";

const done: Outcome<unknown> = { kind: "done", answer: {} };

function saver(...outcomes: (Outcome<unknown> | Promise<Outcome<unknown>>)[]) {
  const sent: GivenAnswers[] = [];
  const states: SaveState[] = [];
  const outrun = vi.fn();
  const made = new AnswerSaver({
    send: async (answers) => {
      sent.push(answers);
      return outcomes.shift() ?? done;
    },
    changed: (state) => states.push(state),
    outrun,
  });
  return { made, sent, states, outrun };
}

describe("saving answers", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("sends those of a short while together", async () => {
    const { made, sent, states } = saver();
    made.keep("a", "1");
    made.keep("a", "2");
    made.keep("b", "x");
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toEqual([{ a: "2", b: "x" }]);
    expect(states.at(-1)).toBe("saved");
    expect(made.unsaved).toEqual({});
  });

  it("tries again until it got through, and says so meanwhile", async () => {
    const { made, sent, states } = saver({ kind: "lost" }, { kind: "lost" });
    made.keep("a", "1");
    await vi.advanceTimersByTimeAsync(500);
    expect([states.at(-1), made.unsaved]).toEqual(["waiting", { a: "1" }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([states.at(-1), sent.length]).toEqual(["waiting", 2]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([states.at(-1), sent.length, made.unsaved]).toEqual(["saved", 3, {}]);
  });

  it("sends what was given while a call was under way after it, one call at a time", async () => {
    let answer: (outcome: Outcome<unknown>) => void = () => undefined;
    const slow = new Promise<Outcome<unknown>>((resolve) => {
      answer = resolve;
    });
    const { made, sent, states } = saver(slow);
    made.keep("a", "1");
    await vi.advanceTimersByTimeAsync(500);
    made.keep("a", "2");
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([{ a: "1" }]);
    answer(done);
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toEqual([{ a: "1" }, { a: "2" }]);
    expect(states.at(-1)).toBe("saved");
  });

  it("leaves to another call what it brings along, and keeps it when that call is lost", async () => {
    const { made, sent } = saver();
    made.keep("a", "1");
    const unsaved = await made.pause();
    await vi.advanceTimersByTimeAsync(5000);
    expect([unsaved, sent]).toEqual([{ a: "1" }, []]);
    made.resume({});
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toEqual([{ a: "1" }]);
    made.keep("b", "2");
    made.resume(await made.pause());
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
  });

  it("stops when the page's time is over, and when another tab was faster", async () => {
    const over = saver({ kind: "ended" });
    over.made.keep("a", "1");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([over.sent.length, over.states.at(-1)]).toEqual([1, "ended"]);
    const outrun = {
      kind: "outrun",
      reason: "handedIn",
      view: { name: "", mode: "handedIn", feedback: "never", items: [], score: null },
    } as const;
    const late = saver(outrun);
    late.made.keep("a", "1");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([late.sent.length, late.outrun.mock.calls.length]).toEqual([1, 1]);
  });
});
