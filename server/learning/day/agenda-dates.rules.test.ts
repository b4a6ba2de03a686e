import { describe, expect, it } from "vitest";
import type { ActivityPart } from "../../../core/learning/contract/entities/index";
import { type CourseCase, course, finished } from "../../../core/learning/rules/fixtures/course";
import { type PartCase, part } from "../../../core/learning/rules/fixtures/tree";
import { courseDates, partDates } from "./agenda-dates.rules";

const [one, two, three] = ["2026-12-01T00:00:00.000Z", "2026-12-02T00:00:00.000Z", "2026-12-03T00:00:00.000Z"];
const days = new Map([
  [one, 1],
  [two, 2],
  [three, 3],
  ["2026-11-17T08:00:00.000Z", 17],
]);
const line = (kind: string, at: string, isDone: boolean) => `${kind} ${days.get(at)}${isDone ? " done" : ""}`;

const waitAWeek = { retake: { allowed: true, window: { value: 1, unit: "weeks" as const } } };
const all = { availabilityDate: one, dueDate: two, availabilityEndDate: three };

describe("courseDates", () => {
  it.each<[string, CourseCase, string]>([
    ["not begun", { access: all }, "opens 1, due 2, ends 3"],
    ["begun", { access: all, workflow: {} }, "opens 1 done, due 2"],
    ["handed in", { access: all, workflow: { state: "inGrading" } }, "opens 1 done, due 2 done"],
    ["finished", { access: all, workflow: finished }, "opens 1 done, due 2 done"],
    ["with an imported result", { access: all, record: { imported: true } }, "opens 1 done, due 2 done"],
    ["due when it ends", { access: { dueDate: two, availabilityEndDate: two } }, "due 2"],
    ["without dates", {}, ""],
    ["a draft", { access: all, state: "draft" }, ""],
    ["archived", { access: all, state: "archived" }, ""],
    ["whose activity is archived", { access: all, activityState: "archived" }, ""],
    ["to be taken again after a week", { access: waitAWeek, workflow: finished }, "retake 17"],
    [
      "never to be taken again",
      { access: { retake: { ...waitAWeek.retake, allowed: false } }, workflow: finished },
      "",
    ],
    ["to be taken again, not finished", { access: waitAWeek, workflow: {} }, ""],
    [
      "over before it may be taken again",
      { access: { ...waitAWeek, availabilityEndDate: "2026-11-17T08:00:00.000Z" }, workflow: finished },
      "",
    ],
  ])("%s", (_name, facts, expected) => {
    const dates = courseDates({ ...course(facts), attemptId: "w1", isPassed: false });
    expect(dates.map(({ kind, at, isDone }) => line(kind, at, isDone)).join(", ")).toBe(expected);
  });

  it("knows that nothing waits at the retake of a course that is passed", () => {
    const passed = { ...course({ access: waitAWeek, workflow: finished }), attemptId: "w1", isPassed: true };
    expect(courseDates(passed)).toMatchObject([{ kind: "retake", isDone: true }]);
  });
});

const running = { canBegin: true, isUsable: (type: string) => type !== "gone" };
const due = { constraint: { due: two } };
const ends = { due: one, gracePeriodUntil: two, accessibleUntil: three };

describe("partDates", () => {
  it.each<[string, PartCase, string]>([
    ["without dates", { id: "a" }, ""],
    ["not begun", { id: "a", constraint: { ...ends, startFrom: one, due: two } }, "a opens 1, a due 2, a ends 3"],
    ["that must be begun in time", { id: "a", constraint: { startUntil: two } }, "a ends 2"],
    ["begun in time", { id: "a", standing: "inProgress", constraint: { startUntil: two } }, ""],
    ["begun", { id: "a", standing: "inProgress", constraint: ends }, "a due 1, a graceEnds 2, a ends 3"],
    ["finished", { id: "a", standing: "finished", constraint: ends }, "a due 1 done, a ends 3 done"],
    ["waiting for a grade", { id: "a", standing: "inGrading", ...due }, "a due 2 done"],
    ["a draft", { id: "a", state: "draft", ...due }, ""],
    ["archived", { id: "a", state: "archived", ...due }, ""],
    ["in a draft", { id: "a", state: "draft", parts: [{ id: "b", ...due }] }, ""],
    ["in an archived part", { id: "a", state: "archived", parts: [{ id: "b", ...due }] }, ""],
    ["of a type that is off", { id: "a", type: "gone", ...due }, ""],
    ["in another one", { id: "a", ...due, parts: [{ id: "b", ...due }] }, "a due 2, b due 2"],
    [
      "that opens before what it is in",
      { id: "a", constraint: { startFrom: two }, parts: [{ id: "b", constraint: { startFrom: one } }] },
      "a opens 2",
    ],
    [
      "that opens after what it is in",
      { id: "a", constraint: { startFrom: two }, parts: [{ id: "b", constraint: { startFrom: three } }] },
      "a opens 2, b opens 3",
    ],
  ])("%s", (_name, facts, expected) => expect(datesOf(facts)).toBe(expected));

  it.each<[string, PartCase, string]>([
    ["not begun", { id: "a", ...due }, ""],
    ["finished", { id: "a", standing: "finished", ...due }, "a due 2 done"],
  ])("in an attempt that is over: %s", (_name, facts, expected) => {
    expect(datesOf(facts, { ...running, canBegin: false })).toBe(expected);
  });
});

function datesOf(facts: PartCase, attempt = running): string {
  return partDates(part(facts) as ActivityPart, attempt)
    .map((date) => `${date.part.id} ${line(date.kind, date.at, date.isDone)}`)
    .join(", ");
}
