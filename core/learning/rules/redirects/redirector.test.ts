import { describe, expect, it } from "vitest";
import { redirectorPath } from "./redirector";

describe("the redirector", () => {
  it.each([
    ["a course without an attempt", false, null, "/courses/c1/view/details"],
    ["a course with an attempt", true, null, "/courses/c1/view/content"],
    ["a part that is there", true, { axis: "a/b" }, "/courses/c1/view/content/a/b"],
    ["a part that is not there", true, "notFound", "/courses/c1/view/details"],
    ["a part of a course without an attempt", false, "notFound", "/courses/c1/view/details"],
  ] as const)("leads %s on", (_, hasWorkflow, part, path) => {
    expect(redirectorPath({ objectiveId: "c1", hasWorkflow, part })).toBe(path);
  });
});
