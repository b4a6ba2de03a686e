import { describe, expect, it } from "vitest";
import type { ActivityPart } from "../../../core/learning/contract/entities/index";
import { type PartCase, part } from "../../../core/learning/rules/fixtures/tree";
import { openParts } from "./open-parts.rules";

const waiting = { available: false, contentAvailable: false, reason: "completePreviousToPass" };
const over = { available: false, reason: "afterGracePeriodUntil" };
const finished = { standing: "finished" } as const;
const composite = (id: string, parts: readonly PartCase[], more: Partial<PartCase> = {}) => ({ id, parts, ...more });

/** The ids of the open parts, those of optional ones in brackets. */
function openIn(...parts: readonly PartCase[]): string {
  const root = part(composite("root", parts)) as ActivityPart;
  return openParts(root, (type) => type !== "gone")
    .map(({ part: { id }, isOptional }) => (isOptional ? `(${id})` : id))
    .join(" ");
}

describe("openParts", () => {
  it.each<[string, readonly PartCase[], string]>([
    ["not begun", [{ id: "a" }], "root a"],
    ["begun", [{ id: "a", standing: "inProgress" }], "root a"],
    ["finished", [{ id: "a", ...finished }, { id: "b" }], "root b"],
    ["waiting for a grade", [{ id: "a", standing: "inGrading" }, { id: "b" }], "root b"],
    ["all done", [{ id: "a", ...finished }], ""],
    ["a draft", [{ id: "a", available: false, reason: "comingSoon" }], ""],
    ["not open yet", [{ id: "a", available: false, reason: "beforeStartFrom" }], ""],
    ["over", [{ id: "a", ...over }, { id: "b" }], "root b"],
    ["of a type that is off", [{ id: "a", type: "gone" }], ""],
    ["optional", [{ id: "a", optional: true }, { id: "b" }], "root (a) b"],
    ["in an optional part", [composite("one", [{ id: "a" }], { optional: true })], "root (one) (a)"],
    ["in a part that is done", [composite("one", [{ id: "a" }], finished)], ""],
    ["waiting for an open one", [{ id: "a" }, { id: "b", ...waiting }], "root a b"],
    [
      "waiting for one whose time is over",
      [
        { id: "a", ...over },
        { id: "b", ...waiting },
      ],
      "",
    ],
    [
      "waiting for one that is over, after an open one",
      [{ id: "a" }, { id: "b", ...over }, { id: "c", ...waiting }],
      "root a",
    ],
    [
      "waiting for a grade before it",
      [
        { id: "a", standing: "inGrading" },
        { id: "b", ...waiting },
      ],
      "",
    ],
    [
      "in a part that waits",
      [{ id: "a" }, composite("one", [{ id: "b", ...waiting, contentAvailable: true }], waiting)],
      "root a one b",
    ],
  ])("%s", (_name, parts, expected) => expect(openIn(...parts)).toBe(expected));
});
