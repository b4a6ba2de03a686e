import { describe, expect, it } from "vitest";
import { afterAnswer, afterSilence, expiresAt, type Memory } from "./schedule.rules";

const DAY = 24 * 3600 * 1000;
const start = new Date("2026-11-21T09:00:00.000Z");

/** Days from each answer until the question is asked again, if it is always answered on the day it is asked. */
function pauses(answers: readonly boolean[]): number[] {
  let memory: Memory | null = null;
  let now = start;
  return answers.map((isRight) => {
    const after = afterAnswer(memory, isRight, now);
    const days = (after.next.getTime() - now.getTime()) / DAY;
    memory = after.memory;
    now = after.next;
    return days;
  });
}

describe("the pause before a question is asked again", () => {
  it("grows with each right answer, and is at least a day", () => {
    const days = pauses([true, true, true, true]);
    expect(days[0]).toBeGreaterThanOrEqual(1);
    expect(days).toEqual([...days].sort((one, other) => one - other));
    expect(new Set(days).size).toBe(days.length);
  });

  it("is shorter after a wrong answer than after a right one", () => {
    expect(pauses([false])[0]).toBeLessThan(pauses([true])[0] ?? 0);
    const [, , wrong = 0] = pauses([true, true, false]);
    const [, , right = 0] = pauses([true, true, true]);
    expect(wrong).toBeLessThan(right);
    expect(wrong).toBeGreaterThanOrEqual(1);
  });

  it("is never longer than a year", () => {
    expect(Math.max(...pauses(Array.from({ length: 20 }, () => true)))).toBeLessThanOrEqual(365);
  });
});

describe("a question without an answer", () => {
  it("can be answered for two weeks", () => {
    expect(expiresAt(start).toISOString()).toBe("2026-12-05T09:00:00.000Z");
  });

  it.each([
    [1, "2026-12-05T09:00:00.000Z"],
    [2, "2026-12-19T09:00:00.000Z"],
    [3, null],
    [4, null],
  ])("after %i of them in a row comes again at %s", (unanswered, at) => {
    expect(afterSilence(unanswered, start)?.toISOString() ?? null).toBe(at);
  });
});
