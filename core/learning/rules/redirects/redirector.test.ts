import { describe, expect, it } from "vitest";
import { redirectorPath } from "./redirector";

const part = { axis: "a/b", activityPathId: "b" };

describe("the redirector", () => {
  it.each([
    ["a course without an attempt", false, null, "/courses/c1/view/details"],
    ["a course with an attempt", true, null, "/courses/c1/view/content"],
    ["a part that is there", true, part, "/courses/c1/view/content/a/b"],
    ["a part that is not there", true, "notFound", "/courses/c1/view/details"],
    ["a part of a course without an attempt", false, "notFound", "/courses/c1/view/details"],
  ] as const)("leads %s on", (_, hasWorkflow, wanted, path) => {
    expect(redirectorPath({ objectiveId: "c1", hasWorkflow, part: wanted, inProctoringFrame: false })).toBe(path);
  });

  it.each([
    ["a part that is there to the proctored activity", part, "/courses/proctor/c1/b?inProctoringIframe"],
    ["a part that is not there to the details, as everywhere", "notFound", "/courses/c1/view/details"],
    ["a course to its content, as everywhere", null, "/courses/c1/view/content"],
  ] as const)("in a proctoring frame leads %s", (_, wanted, path) => {
    const facts = { objectiveId: "c1", hasWorkflow: true, part: wanted, inProctoringFrame: true };
    expect(redirectorPath(facts)).toBe(path);
  });
});
