import { describe, expect, it } from "vitest";
import {
  afterVisibilityChange,
  leastReadingTime,
  MAX_READING,
  MIN_READING,
  neverVisible,
  readAfter,
  readingState,
  visibleMilliseconds,
} from "./reading.rules";

describe("leastReadingTime", () => {
  it.each([
    ["nothing", "", MIN_READING],
    ["two hundred letters", "a".repeat(200), MIN_READING],
    ["two hundred and one", "a".repeat(201), 1_005],
    ["a page", "a".repeat(1_400), 7_000],
    ["white space, which is not read", `a${" ".repeat(900)}${"a".repeat(298)}`, 1_500],
    ["a book", "a".repeat(1_000_000), MAX_READING],
    ["Chinese, which says more in fewer characters", "学".repeat(120), 2_000],
    ["Arabic", "ك".repeat(600), 3_000],
  ])("of %s", (_, text, milliseconds) => {
    expect(leastReadingTime(text)).toBe(milliseconds);
  });
});

describe("the time that a text was looked at", () => {
  it("counts only while it is seen", () => {
    const first = afterVisibilityChange(afterVisibilityChange(neverVisible, true, 1_000), false, 1_400);
    const second = afterVisibilityChange(first, true, 9_000);
    expect([visibleMilliseconds(first, 5_000), visibleMilliseconds(second, 9_250)]).toEqual([400, 650]);
  });

  it("is not begun anew by being told the same twice", () => {
    const seen = afterVisibilityChange(neverVisible, true, 1_000);
    expect(afterVisibilityChange(seen, true, 1_500)).toBe(seen);
    expect(afterVisibilityChange(neverVisible, false, 1_500)).toBe(neverVisible);
  });

  it("never runs backwards with the clock", () => {
    expect(visibleMilliseconds(afterVisibilityChange(neverVisible, true, 1_000), 400)).toBe(0);
  });
});

describe("readAfter", () => {
  const text = "a".repeat(600);
  const seen = afterVisibilityChange(neverVisible, true, 1_000);
  const paused = afterVisibilityChange(seen, false, 2_500);
  it.each([
    ["not before its end was seen", { looking: seen, isEndSeen: false }, 60_000, null],
    ["not while it is hidden", { looking: paused, isEndSeen: true }, 60_000, null],
    ["after the rest of the least reading time", { looking: seen, isEndSeen: true }, 1_400, 2_600],
    ["just before that", { looking: seen, isEndSeen: true }, 3_999, 1],
    ["at that time", { looking: seen, isEndSeen: true }, 4_000, 0],
    ["long after that", { looking: seen, isEndSeen: true }, 90_000, 0],
    [
      "with what was read before a pause",
      { looking: afterVisibilityChange(paused, true, 50_000), isEndSeen: true },
      50_000,
      1_500,
    ],
  ])("counts a text as read: %s", (_, facts, now, after) => expect(readAfter({ text, ...facts }, now)).toBe(after));
});

describe("the end of a text", () => {
  it.each([
    ["offers to mark it before it is opened", null, false, { isRead: false, mayMark: true }],
    [
      "offers to mark it while it is read",
      { state: "inProgress", progress: 0.5 },
      false,
      { isRead: false, mayMark: true },
    ],
    [
      "says that it was read, and still offers to mark it",
      { state: "inProgress", progress: 1 },
      false,
      { isRead: true, mayMark: true },
    ],
    ["offers nothing once it is finished", { state: "finished", progress: 1 }, false, { isRead: true, mayMark: false }],
    ["offers nothing in a review", { state: "inProgress", progress: 0 }, true, { isRead: true, mayMark: false }],
  ] as const)("%s", (_what, workflow, isReview, state) => expect(readingState(workflow, isReview)).toEqual(state));
});
