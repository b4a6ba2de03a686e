import { describe, expect, it } from "vitest";
import { type CourseCase, course, finished } from "../fixtures/course";
import { typeFields } from "../fixtures/types";
import { contentTabShown, pageAfterStart, startsActivityToo } from "./after-start";

describe("a start", () => {
  it.each([
    ["composite", null, false],
    ["text", null, true],
    ["lti", null, true],
    ["lti", {}, false],
    ["composite", {}, false],
  ] as const)(
    "of a course of type %s with the activity attempt %j starts the activity too: %s",
    (type, workflow, too) => {
      expect(startsActivityToo({ type }, workflow)).toBe(too);
    },
  );

  it.each([
    ["composite", false],
    ["text", false],
    ["lti", true],
  ] as const)("of a course of type %s leads to the content, by a full page load: %s", (type, fullPageLoad) => {
    expect(pageAfterStart({ id: "c1", ...typeFields(type) })).toEqual({
      path: "/courses/c1/view/content",
      fullPageLoad,
    });
  });
});

describe("the tab Content", () => {
  const noReview = { supportReview: false };
  it.each<[string, CourseCase, boolean]>([
    ["a running course", { workflow: {}, ...noReview }, true],
    ["a course that is handed in", { workflow: { state: "submitted" }, ...noReview }, true],
    ["a course in grading", { workflow: { state: "inGrading" }, ...noReview }, true],
    ["a course whose grade is approved", { workflow: { state: "gradingApproved" }, ...noReview }, true],
    ["a finished course", { workflow: finished, ...noReview }, false],
    ["a finished course that can be reviewed", { workflow: finished }, true],
    ["a course that nobody has begun: it has nothing to show yet", {}, false],
    ["a result that came from elsewhere: it has no attempt to show", { record: { imported: true } }, false],
    ["a running LTI course", { type: "lti", workflow: {} }, false],
    ["a finished LTI course that can be reviewed", { type: "lti", workflow: finished }, false],
  ])("of %s", (_what, one, shown) => {
    expect(contentTabShown(course(one))).toBe(shown);
  });
});
