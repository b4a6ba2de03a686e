import { describe, expect, it } from "vitest";
import { course, id, workflow } from "../../../core/sdk/testing";
import { isLookedAt, otherAttempt } from "./visit.rules";

const last = workflow({ id: id(5) });
const taken = course({ lastObjectiveWorkflow: last });

describe("otherAttempt", () => {
  it.each([
    ["none where none is asked for", null, null],
    ["none where the last one is asked for", id(5), null],
    ["the one that is asked for", id(51), id(51)],
  ])("is %s", (_, asked, expected) => {
    expect(otherAttempt(taken, asked)).toBe(expected);
  });
});

describe("isLookedAt", () => {
  it.each([
    ["the last attempt", last, null, false],
    ["the last attempt, opened for review", last, "REVIEW", true],
    ["the last attempt, with another view", last, "review", false],
    ["an earlier attempt", workflow({ id: id(51) }), null, true],
  ])("of %s", (_, attempt, viewType, expected) => {
    expect(isLookedAt(taken, attempt, viewType)).toBe(expected);
  });
});
