import { describe, expect, it } from "vitest";
import {
  finishingDecision,
  POSTS_A_MINUTE,
  postingRateDecision,
  postsLeft,
  readingOthersDecision,
} from "./discussion.rules";

const now = new Date("2026-11-21T10:00:00.000Z");

describe("a discussion", () => {
  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [2, 1, 1],
    [2, 2, 0],
    [2, 5, 0],
  ])("that asks for %i posts and has %i asks for %i more", (requiredPosts, own, left) => {
    expect(postsLeft({ requiredPosts }, own)).toBe(left);
  });

  it.each([
    [true, 0, "discussions.ownPostFirst"],
    [true, 1, null],
    [false, 0, null],
  ])(
    "with posting first %s and %i posts of one's own hides the others' because of %s",
    (postBeforeReading, own, reason) => {
      expect(readingOthersDecision({ postBeforeReading }, own).reason).toBe(reason);
    },
  );

  it.each([
    [0, 0, false, "discussions.postsMissing"],
    [0, 0, true, null],
    [2, 1, true, "discussions.postsMissing"],
    [2, 2, false, null],
  ])("that asks for %i posts, with %i, read: %s, is held up by %s", (requiredPosts, own, hasRead, reason) => {
    expect(finishingDecision({ requiredPosts, postBeforeReading: false }, own, hasRead).reason).toBe(reason);
  });
});

describe("the pace of posting", () => {
  const ago = (...seconds: number[]) => seconds.map((count) => new Date(now.getTime() - count * 1000));
  const many = (count: number, second: number) => ago(...Array.from({ length: count }, () => second));

  it.each([
    ["nothing yet", [], null],
    ["one less than a minute holds", many(POSTS_A_MINUTE - 1, 1), null],
    ["as many as a minute holds", many(POSTS_A_MINUTE, 1), "2026-11-21T10:00:59.000Z"],
    [
      "as many, the first just within the minute",
      [...many(POSTS_A_MINUTE - 1, 1), ...ago(59)],
      "2026-11-21T10:00:01.000Z",
    ],
    ["as many, the first now", [...many(POSTS_A_MINUTE - 1, 1), ...ago(0)], "2026-11-21T10:00:59.000Z"],
    ["as many, but after now, because the clock was set back", many(POSTS_A_MINUTE, -1), null],
    ["as many, the first a minute ago", [...many(POSTS_A_MINUTE - 1, 1), ...ago(60)], null],
  ])("with %s", (_name, recent, opensAt) => {
    const decision = postingRateDecision(recent, now);
    expect([decision.allowed, decision.changesAt]).toEqual([opensAt === null, opensAt]);
  });
});
