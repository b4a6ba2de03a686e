import { describe, expect, it } from "vitest";
import { asReason, constraintReasons, reasons } from "./decision";

describe("reasons", () => {
  it("names the ten constraint reasons of the specification", () => {
    expect(constraintReasons).toEqual([
      "comingSoon",
      "completePreviousToPass",
      "afterGracePeriodUntil",
      "afterAccessibleUntil",
      "beforeStartFrom",
      "afterStartUntil",
      "reviewPolicyNotAllowed",
      "afterRevealingDate",
      "afterScoreIsReached",
      "serverSide",
    ]);
  });

  it("has every reason once", () => {
    expect(new Set(reasons).size).toBe(reasons.length);
  });

  it.each([
    ["completePreviousToPass", "completePreviousToPass"],
    ["beforeStartFrom", "beforeStartFrom"],
    ["polls.closed", "polls.closed"],
    ["polls.", "serverSide"],
    ["constructor", "serverSide"],
    ["a reason of next year", "serverSide"],
    [null, "serverSide"],
  ])("reads %j from the wire as %s", (text, reason) => {
    expect(asReason(text)).toBe(reason);
  });
});
