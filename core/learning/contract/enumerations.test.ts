import { describe, expect, it } from "vitest";
import {
  activityStates,
  activityWorkflowStates,
  commandStates,
  coursePriorityValues,
  courseProgressValues,
  displayModes,
  durationUnits,
  gradeRevealPolicies,
  ltiVersions,
  objectiveWorkflowStates,
  presentationModes,
  resultsDisclosurePolicies,
  reviewPolicies,
  roles,
} from "./enumerations";

/**
 * The enumerations of the product's specification (section 4): what each is about, our list, and the specified values.
 * Where the specification numbers the values, they are in that order, beginning with 1.
 */
const values: [string, readonly string[], string][] = [
  ["a user's roles are", roles, "Administrator Author Instructor Learner"],
  ["an activity or a course is", activityStates, "draft ready expired archived"],
  [
    "an attempt at a course is",
    objectiveWorkflowStates,
    "inProgress submitted inGrading graded gradingApproved finished",
  ],
  ["an attempt at an activity is", activityWorkflowStates, "inProgress inGrading finished"],
  ["a tool speaks LTI", ltiVersions, "1.1 1.3"],
  ["an activity is shown", displayModes, "Fullscreen EmbeddedAuto EmbeddedCustom"],
  ["a course is laid out as", presentationModes, "Tree Tiles LongRead LongReadWithoutActivityNames"],
  ["results are disclosed", resultsDisclosurePolicies, "never afterFinish afterDate afterScore"],
  ["a grade is revealed", gradeRevealPolicies, "never afterFinish afterDate none"],
  ["a review is allowed", reviewPolicies, "never afterSubmission afterRevealingResults"],
  ["a duration is counted in", durationUnits, "minutes hours days weeks months years"],
  ["courses are filtered by progress", courseProgressValues, "notStarted inProgress completed"],
  ["courses are filtered by priority", coursePriorityValues, "mandatory optional"],
];

describe("the enumerations of the contract", () => {
  it.each(values)("%s %s", (_what, known, words) => {
    expect(known).toEqual(words.split(" "));
  });

  it.each([
    ["an activity or a course", activityStates, { draft: 1, ready: 2, expired: 3, archived: 4 }],
    [
      "an attempt at a course",
      objectiveWorkflowStates,
      { inProgress: 1, submitted: 2, inGrading: 3, graded: 4, gradingApproved: 5, finished: 6 },
    ],
  ] as const)(
    "the states of %s stand at the places of their numbers, which filters name them by",
    (_what, states, numbers) => {
      expect(Object.fromEntries(states.map((state, index) => [state, index + 1]))).toEqual(numbers);
    },
  );

  it("a command is completed when it is Completed, Failed or Canceled, and accepted before", () => {
    expect(commandStates).toEqual(["Accepted", "Completed", "Failed", "Canceled"]);
  });
});
