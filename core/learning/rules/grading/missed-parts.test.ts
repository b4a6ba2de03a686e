import { describe, expect, it } from "vitest";
import { type PartCase, tree } from "../fixtures/tree";
import { typeFields } from "../fixtures/types";
import { missedParts } from "./missed-parts";

const done = { standing: "finished" } as const;
const optional = { optional: true } as const;
const over = { reason: "afterGracePeriodUntil" } as const;
const waits = { reason: "completePreviousToPass" } as const;

describe("the required activities that can no longer be done", () => {
  it.each<[string, number, PartCase[]]>([
    ["none while all is open", 0, [{ id: "a" }, { id: "b", standing: "inProgress" }]],
    ["one whose grace period is over", 1, [{ id: "a", ...over }]],
    ["one that had to be started earlier", 1, [{ id: "a", reason: "afterStartUntil" }]],
    ["one that is no longer accessible", 1, [{ id: "a", standing: "inProgress", reason: "afterAccessibleUntil" }]],
    ["none that opens later", 0, [{ id: "a", reason: "beforeStartFrom" }]],
    ["none that a plugin keeps closed", 0, [{ id: "a", reason: "partOff" }]],
    ["none that is done", 0, [{ id: "a", ...done, reason: "afterAccessibleUntil" }]],
    ["none that waits for its grade", 0, [{ id: "a", standing: "inGrading", ...over }]],
    ["no optional one", 0, [{ id: "a", ...over, ...optional }]],
    ["none in an optional chapter", 0, [{ id: "a", ...optional, parts: [{ id: "b", ...over }] }]],
    ["no draft", 0, [{ id: "a", state: "draft", reason: "comingSoon" }]],
    [
      "each in a closed chapter",
      2,
      [
        {
          id: "a",
          ...over,
          parts: [
            { id: "b", ...over },
            { id: "c", ...over },
          ],
        },
      ],
    ],
    [
      "what waits for one",
      3,
      [
        { id: "a", ...over },
        { id: "b", ...waits },
        { id: "c", ...waits },
      ],
    ],
    [
      "what waits for a chapter with one",
      2,
      [
        {
          id: "a",
          parts: [
            { id: "b", ...over },
            { id: "c", ...done },
          ],
        },
        { id: "d", ...waits },
      ],
    ],
    [
      "what is in a chapter that waits for one",
      2,
      [
        { id: "a", ...over },
        { id: "b", ...waits, parts: [{ id: "c", ...waits }] },
      ],
    ],
    ["not what waits for an open one", 0, [{ id: "a" }, { id: "b", ...waits }]],
    [
      "not what waits for an open one behind an optional one",
      0,
      [{ id: "a" }, { id: "o", ...over, ...optional }, { id: "b", ...waits }],
    ],
    [
      "what waits for one across an optional one",
      2,
      [
        { id: "a", ...over },
        { id: "o", ...optional },
        { id: "b", ...waits },
      ],
    ],
    [
      "not what waits for a chapter with an optional one",
      0,
      [
        { id: "a", parts: [{ id: "b", ...over, ...optional }, { id: "c" }] },
        { id: "d", ...waits },
      ],
    ],
  ])("are %s: %i", (_, count, parts) => {
    expect(missedParts({ activity: tree(...parts), reason: null })).toBe(count);
  });

  it("are the course itself where it is one activity", () => {
    const alone = { ...tree(), ...typeFields("text") };
    expect(missedParts({ activity: alone, reason: "afterAccessibleUntil" })).toBe(1);
    expect(missedParts({ activity: alone, reason: null })).toBe(0);
  });
});
