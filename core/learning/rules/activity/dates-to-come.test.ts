import { describe, expect, it } from "vitest";
import { noConstraint, type PartCase, part } from "../fixtures/tree";
import { datesToCome } from "./dates-to-come";

const now = new Date("2026-11-21T12:00:00.000Z");
const [past, just, soon, later] = [
  "2026-11-21T12:00:00.000Z",
  "2026-11-21T12:00:00.001Z",
  "2026-11-22T12:00:00.000Z",
  "2026-12-01T12:00:00.000Z",
];

describe("the dates of an activity that are to come", () => {
  it.each<[string, NonNullable<PartCase["constraint"]>, PartCase["standing"], string[]]>([
    ["none without dates", {}, undefined, []],
    ["none that has passed", { due: past, accessibleUntil: past }, undefined, []],
    ["one that is just to come", { due: just }, undefined, ["due"]],
    [
      "all, the nearest first",
      { accessibleUntil: later, due: soon, startUntil: just },
      undefined,
      ["startUntil", "due", "accessibleUntil"],
    ],
    [
      "the end of grace after the due date",
      { due: soon, gracePeriodUntil: later },
      "inProgress",
      ["due", "gracePeriodUntil"],
    ],
    [
      "the end of grace where the due date has passed",
      { due: past, gracePeriodUntil: later },
      "inProgress",
      ["gracePeriodUntil"],
    ],
    [
      "one of several at the same time",
      { due: soon, gracePeriodUntil: soon, accessibleUntil: soon },
      "inProgress",
      ["due"],
    ],
    ["no start of what is started", { startUntil: soon }, "inProgress", []],
    [
      "only the end of access of what is handed in",
      { due: soon, gracePeriodUntil: soon, accessibleUntil: later },
      "inGrading",
      ["accessibleUntil"],
    ],
    [
      "only the end of access of what is finished",
      { due: soon, accessibleUntil: later },
      "finished",
      ["accessibleUntil"],
    ],
  ])("are %s", (_what, constraint, standing, ends) => {
    const one = part({ id: "a", constraint: { ...noConstraint, ...constraint }, ...(standing && { standing }) });
    expect(datesToCome(one, now).map(({ end }) => end)).toEqual(ends);
  });
});
