import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AnswerSaver, type SaveState } from "./answer-saver";
import type { CallOutcome, GivenAnswers, SaveResult } from "./quiz-calls";

const done: CallOutcome<SaveResult> = { kind: "done", answer: {} };
const result = { score: null, passing: null, endedByTime: false } as const;
const view = { name: "", mode: "open", feedback: "never", items: [], ...result } as const;

/** The answers without their times. */
const valuesOf = (given: GivenAnswers) =>
  Object.fromEntries(Object.entries(given).map(([key, { answer }]) => [key, answer]));

function saver(...outcomes: (CallOutcome<SaveResult> | Promise<CallOutcome<SaveResult>>)[]) {
  const sent: object[] = [];
  const times: number[][] = [];
  const late = vi.fn();
  const kept: object[] = [];
  const states: SaveState[] = [];
  const conflict = vi.fn();
  const made = new AnswerSaver({
    send: async (answers) => {
      sent.push(valuesOf(answers));
      times.push(Object.values(answers).map(({ at }) => at));
      return outcomes.shift() ?? done;
    },
    changed: (state) => states.push(state),
    conflict,
    late,
    keep: (answers) => kept.push(valuesOf(answers)),
    now: Date.now,
  });
  return { made, kept, sent, times, states, conflict, late };
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
    expect([states.at(-1), valuesOf(made.unsaved)]).toEqual(["waiting", { a: "1" }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([states.at(-1), sent.length]).toEqual(["waiting", 2]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([states.at(-1), sent.length, made.unsaved]).toEqual(["saved", 3, {}]);
  });

  it("sends what was given while a call was under way after it, one call at a time", async () => {
    let answer: (outcome: CallOutcome<SaveResult>) => void = () => undefined;
    const slow = new Promise<CallOutcome<SaveResult>>((resolve) => {
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

  it("says of each answer when it was given, however often it is sent", async () => {
    const { made, times } = saver({ kind: "lost" });
    const began = Date.now();
    made.keep("a", "1");
    await vi.advanceTimersByTimeAsync(100);
    made.keep("b", "2");
    await vi.advanceTimersByTimeAsync(5000);
    expect(times).toEqual([
      [began, began + 100],
      [began, began + 100],
    ]);
  });

  it("hands on what is true where a newer answer has stayed, and saves what was given meanwhile", async () => {
    const { made, sent, late, states } = saver({ kind: "done", answer: { view } });
    made.keep("a", "1");
    await vi.advanceTimersByTimeAsync(500);
    expect(late).toHaveBeenCalledWith(view);
    made.keep("a", "2");
    await vi.advanceTimersByTimeAsync(500);
    expect([sent.at(-1), states.at(-1), late.mock.calls.length]).toEqual([{ a: "2" }, "saved", 1]);
  });

  it("leaves to another call what it brings along, and keeps it when that call is lost", async () => {
    const { made, sent } = saver();
    made.keep("a", "1");
    const unsaved = await made.pause();
    await vi.advanceTimersByTimeAsync(5000);
    expect([valuesOf(unsaved), sent]).toEqual([{ a: "1" }, []]);
    made.resume({});
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toEqual([{ a: "1" }]);
    made.keep("b", "2");
    made.resume(await made.pause());
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
  });

  it("keeps for a later page what is not saved yet, and nothing more", async () => {
    const { made, kept } = saver({ kind: "lost" });
    made.keep("a", "1");
    await vi.advanceTimersByTimeAsync(500);
    made.keep("b", "2");
    expect(kept.at(-1)).toEqual({ a: "1", b: "2" });
    await vi.advanceTimersByTimeAsync(5000);
    expect(kept.at(-1)).toEqual({});
  });

  it("saves what an earlier page has kept, with its times, unless it was answered anew", async () => {
    const { made, sent, times } = saver();
    made.keep("a", "new");
    made.restore({ a: { answer: "old", at: 5 }, b: { answer: "2", at: 7 } });
    await vi.advanceTimersByTimeAsync(500);
    expect([sent, times[0]?.[1]]).toEqual([[{ a: "new", b: "2" }], 7]);
  });

  it("keeps the answers when the page's time is over: the quiz can be opened again", async () => {
    const { made, kept } = saver({ kind: "ended" });
    made.keep("a", "1");
    await vi.advanceTimersByTimeAsync(500);
    expect(kept.at(-1)).toEqual({ a: "1" });
  });

  it("stops when the page's time is over, and when another tab was faster", async () => {
    const over = saver({ kind: "ended" });
    over.made.keep("a", "1");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([over.sent.length, over.states.at(-1)]).toEqual([1, "ended"]);
    const conflict = {
      kind: "conflict",
      reason: "quiz.handedIn",
      view: { ...view, mode: "handedIn" },
    } as const;
    const late = saver(conflict);
    late.made.keep("a", "1");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([late.sent.length, late.conflict.mock.calls.length]).toEqual([1, 1]);
  });
});
