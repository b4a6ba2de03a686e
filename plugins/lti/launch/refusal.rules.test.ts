import { describe, expect, it } from "vitest";
import { refusalTextOf } from "./refusal.rules";

const opens = "2026-12-01T00:00:00.000Z";

describe("why a tool is not launched is said", () => {
  it.each([
    ["lti.toolNotRegistered", "lti.reasons.toolNotRegistered"],
    ["lti.toolIncomplete", "lti.reasons.toolIncomplete"],
    ["lti.authoring", "lti.reasons.authoring"],
    ["notStarted", "lti.refused.notStarted"],
  ])("in words of ours: %s", (reason, key) =>
    expect(refusalTextOf({ kind: "problem", reason, changesAt: null })).toEqual({ kind: "own", key }),
  );

  it("in those of the rule that said no, with its date", () =>
    expect(refusalTextOf({ kind: "problem", reason: "beforeStartFrom", changesAt: opens })).toEqual({
      kind: "rule",
      reason: "beforeStartFrom",
      date: opens,
    }));

  it.each([
    ["a reason that nobody knows", "problem", "somethingNew"],
    ["no reason", "problem", null],
    ["no answer at all", "network", null],
    ["a lost connection, whatever it says", "network", "lti.toolNotRegistered"],
  ] as const)("as of every failure: %s", (_name, kind, reason) =>
    expect(refusalTextOf({ kind, reason, changesAt: null })).toEqual({ kind: "general" }),
  );
});
