import { describe, expect, it } from "vitest";
import { type PartCase, part } from "../fixtures/tree";
import { workEnd } from "./work-end";

const one = "2026-11-21T10:00:00.000Z";
const two = "2026-11-21T11:00:00.000Z";
const begun = { standing: "inProgress" } as const;

describe("the end of the time for work that is begun", () => {
  it.each<[string, string | null, Omit<PartCase, "id">[]]>([
    ["none without dates", null, [{ ...begun }]],
    ["the end of the grace period", one, [{ ...begun, constraint: { gracePeriodUntil: one } }]],
    [
      "the end of the access, where that is first",
      one,
      [{ constraint: { accessibleUntil: one, gracePeriodUntil: two } }],
    ],
    ["not the last start", null, [{ ...begun, constraint: { startUntil: one, due: one } }]],
    ["that of a part above", one, [{ ...begun, constraint: { gracePeriodUntil: one } }, { ...begun }]],
    [
      "that of the course's access",
      one,
      [{ constraint: { accessibleUntil: one } }, {}, { constraint: { accessibleUntil: two } }],
    ],
    [
      "not the grace period of a finished part above",
      null,
      [{ standing: "finished", constraint: { gracePeriodUntil: one } }, { ...begun }],
    ],
    ["that of work that waits for its grade", one, [{ standing: "inGrading", constraint: { gracePeriodUntil: one } }]],
  ])("is %s", (_, end, path) => {
    expect(workEnd(path.map((given, at) => part({ id: `${at}`, ...given })))).toBe(end);
  });
});
