import { describe, expect, it } from "vitest";
import { noFilters } from "./course-filters";
import { filterOptions, searchFilter } from "./filter-options";

const search = ["objective.text", "contains", "stat"];

describe("the filter of a search", () => {
  it("looks into name, code and description, as the text is applied", () =>
    expect(searchFilter("  STAT")).toEqual(search));
  it.each(["", "   "])("is none for %j", (text) => expect(searchFilter(text)).toBeUndefined());
});

describe("what a list of courses is asked", () => {
  it("names the learner's row where the call has it", () => {
    expect(
      filterOptions({ ...noFilters, courseProgress: ["notStarted"] }, "objectiveWorkflowAggregate.").filter,
    ).toEqual([
      ["objectiveWorkflowAggregate.lastObjectiveWorkflow.id", "=", null],
      "and",
      ["objectiveWorkflowAggregate.lastObjectiveRecord.id", "=", null],
    ]);
  });

  it("is nothing without filters", () => expect(filterOptions(noFilters)).toEqual({}));

  it("is one filter by itself", () => {
    expect(filterOptions({ ...noFilters, coursePriority: ["mandatory"] })).toEqual({
      filter: ["isMandatory", "=", true],
    });
  });

  it("is each kind, and of one kind any value", () => {
    expect(
      filterOptions({
        keyword: "stat",
        sort: "",
        collection: ["c1", "c2"],
        term: ["t1"],
        courseProgress: ["notStarted", "inProgress"],
        coursePriority: ["optional"],
        category: { k1: ["a1", "a2"], k2: ["a3"] },
      }),
    ).toEqual({
      filter: [
        search,
        "and",
        [
          [["lastObjectiveWorkflow.id", "=", null], "and", ["lastObjectiveRecord.id", "=", null]],
          "or",
          [["lastObjectiveWorkflow.id", "<>", null], "and", ["lastObjectiveWorkflow.state", "<>", 6]],
        ],
        "and",
        ["isMandatory", "=", false],
      ],
      showcase: ["c1", "c2"],
      term: ["t1"],
      filterAttribute: ["a1", "a2", "a3"],
    });
  });
});
