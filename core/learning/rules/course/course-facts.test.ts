import { describe, expect, it } from "vitest";
import { access, course } from "../fixtures/course";
import { courseState, factsOfAccess, hasImportedResults } from "./course-facts";

describe("the state of a course", () => {
  it.each([
    ["ready", "ready", "ready"],
    ["expired", "expired", "expired"],
    ["expired", "ready", "expired"],
    ["draft", "ready", "draft"],
    ["ready", "draft", "draft"],
    ["ready", "archived", "archived"],
    ["archived", "draft", "archived"],
    ["draft", "archived", "archived"],
  ] as const)("%s with an activity that is %s counts as %s", (state, activityState, expected) => {
    expect(courseState(course({ state, activityState }).objective)).toBe(expected);
  });
});

describe("imported results", () => {
  it.each([
    [false, "no record", {}],
    [false, "a record of an attempt here", { workflow: {}, record: {} }],
    [true, "a record that is marked", { workflow: {}, record: { imported: true } }],
    [true, "a record without an attempt", { record: { imported: false } }],
  ])("are %s with %s", (expected, _, one) => {
    expect(hasImportedResults(course(one))).toBe(expected);
  });
});

describe("the facts of an access", () => {
  const { objective, lastObjectiveWorkflow, lastObjectiveRecord } = course({ workflow: {}, record: {} });

  it("are those of a course that nobody has begun while there is no aggregate", () => {
    const facts = factsOfAccess({ ...access, isMandatory: true, objective, objectiveWorkflowAggregate: null });
    expect(facts).toMatchObject({ isMandatory: true, isSelfEnrolled: false, objective, lastObjectiveWorkflow: null });
    expect(facts.lastObjectiveRecord).toBeNull();
  });

  it("take attempt and result from the aggregate", () => {
    const aggregate = { isSelfEnrolled: true, lastObjectiveWorkflow, lastObjectiveRecord };
    const facts = factsOfAccess({
      ...access,
      availabilityDate: "2026-12-01T00:00:00.000Z",
      isMandatory: false,
      objective,
      objectiveWorkflowAggregate: aggregate,
    });
    expect(facts).toMatchObject(aggregate);
    expect(facts.objectiveAccess.availabilityDate).toBe("2026-12-01T00:00:00.000Z");
  });
});
