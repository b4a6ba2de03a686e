import { describe, expect, it } from "vitest";
import { afterStart, contentTabShown, startsActivityToo } from "./after-start";

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
    expect(afterStart({ id: "c1", type })).toEqual({ path: "/courses/c1/view/content", fullPageLoad });
  });
});

describe("the tab Content", () => {
  it.each([
    ["composite", true, true, true],
    ["composite", true, false, true],
    ["composite", false, true, true],
    ["composite", false, false, false],
    ["lti", true, true, false],
  ] as const)("of type %s, in progress: %s, review: %s, is shown: %s", (type, inProgress, supportReview, shown) => {
    expect(contentTabShown({ type, activity: { supportReview } }, inProgress)).toBe(shown);
  });
});
