import { describe, expect, it } from "vitest";
import { objectiveWorkflowStates } from "../../contract/enumerations";
import { type CourseCase, course } from "../fixtures/course";
import { cardFooter, cardLink, dueDateBesideFooter } from "./card";

const available = "2026-12-01T00:00:00.000Z";
const due = "2026-12-24T00:00:00.000Z";
const started = "2026-11-01T08:00:00.000Z";
const submitted = "2026-11-05T08:00:00.000Z";
const ended = "2026-11-10T08:00:00.000Z";
const both = { availabilityDate: available, dueDate: due };

describe("the footer of a card", () => {
  it.each<[string, CourseCase, string, string | null, number | null]>([
    ["not started, with both dates", { access: both }, "available", available, null],
    ["not started, with a due date", { access: { dueDate: due } }, "due", due, null],
    ["not started, without dates", {}, "notStarted", null, null],
    ["in grading", { workflow: { state: "inGrading", submitted }, access: both }, "submitted", submitted, 0.5],
    ["in grading without a date", { workflow: { state: "inGrading" }, access: both }, "due", due, 0.5],
    ["in progress", { workflow: { started }, access: both }, "started", started, 0.5],
    ["in progress, beyond all", { workflow: { started, progress: 1.2 } }, "started", started, 1],
    ["finished", { workflow: { state: "finished", finished: ended }, access: both }, "completed", ended, null],
    [
      "finished, dated by its record",
      { workflow: { state: "finished" }, record: { finished: ended } },
      "completed",
      ended,
      null,
    ],
    ["a result without an attempt", { record: { finished: ended }, access: both }, "completed", ended, null],
    ["submitted", { workflow: { state: "submitted", submitted }, access: both }, "due", due, null],
    ["graded", { workflow: { state: "graded", submitted }, access: both }, "due", due, null],
    ["approved", { workflow: { state: "gradingApproved", submitted }, access: both }, "due", due, null],
    ["graded, without a due date", { workflow: { state: "graded", submitted } }, "state", null, null],
  ])("%s", (_, one, line, date, progress) => {
    expect(cardFooter(course(one))).toEqual({ line, date, progress });
  });
});

describe("the due date beside the footer", () => {
  it.each<[string, CourseCase, string | null]>([
    ["before it opens", { access: both }, due],
    ["not where the footer is about it", { access: { dueDate: due } }, null],
    ["in progress", { workflow: { started }, access: both }, due],
    ["in progress, without one", { workflow: { started } }, null],
    ["not once it was submitted", { workflow: { state: "submitted", submitted }, access: both }, null],
    ["not in grading", { workflow: { state: "inGrading", submitted }, access: both }, null],
    ["not once it is finished", { workflow: { state: "finished", finished: ended }, access: both }, null],
    ["not of a result without an attempt", { record: { finished: ended }, access: both }, null],
  ])("%s", (_, one, date) => expect(dueDateBesideFooter(course(one))).toBe(date));
});

describe("the link of a card", () => {
  it.each(objectiveWorkflowStates)("of an attempt that is %s", (state) => {
    const links = { inProgress: "/courses/c1/view/content", finished: "/courses/c1" } as Record<string, string>;
    const facts = course({ workflow: { state } });
    expect(cardLink({ id: "a1", ...facts })).toBe(links[state] ?? "/courses/c1/a1");
  });

  it("of a course that nobody has begun names the aggregate", () => {
    expect(cardLink({ id: "a1", ...course() })).toBe("/courses/c1/a1");
  });

  it("of an imported result leads to the course", () => {
    expect(cardLink({ id: "a1", ...course({ record: { imported: true } }) })).toBe("/courses/c1");
  });
});
