import { describe, expect, it } from "vitest";
import { course, record, workflow } from "../../../../core/sdk/testing";
import { courseToBegin } from "./next-course.rules";

const now = new Date("2026-11-21T12:00:00.000Z");
type Case = Parameters<typeof course>[0];
const named = (name: string, given: Case = {}) => ({ id: name, name, aggregate: course(given) });
const due = (dueDate: string, isMandatory = false): Case => ({ objectiveAccess: { dueDate, isMandatory } });

describe("the course to begin next", () => {
  it.each([
    ["none", [], null],
    ["a new one", [named("a")], "a"],
    ["by name", [named("b"), named("a")], "a"],
    ["what is due first", [named("a"), named("b", due("2026-12-01T00:00:00.000Z"))], "b"],
    [
      "what is mandatory before what is due",
      [named("a", due("2026-12-01T00:00:00.000Z")), named("b", due("2026-12-02T00:00:00.000Z", true))],
      "b",
    ],
    ["none that is begun", [named("a", { lastObjectiveWorkflow: workflow() })], null],
    ["none that has a result", [named("a", { lastObjectiveRecord: record() })], null],
    [
      "none that is not open yet",
      [named("a", { objectiveAccess: { availabilityDate: "2026-12-01T00:00:00.000Z" } })],
      null,
    ],
  ])("%s", (_name, courses, found) => expect(courseToBegin(courses, now)?.id ?? null).toBe(found));
});
