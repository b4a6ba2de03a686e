import { describe, expect, it } from "vitest";
import { type CourseCase, course } from "../fixtures/course";
import { automaticRedirect } from "./forwarding";

describe("a course's own page", () => {
  it.each<[string | null, CourseCase]>([
    ["catalog", {}],
    ["catalog", { state: "draft" }],
    ["catalog", { state: "expired" }],
    [null, { isMandatory: true }],
    [null, { isSelfEnrolled: true }],
    [null, { workflow: {} }],
    [null, { record: {} }],
    [null, { state: "archived" }],
    [null, { activityState: "archived" }],
  ])("forwards to %s with %j", (target, one) => {
    expect(automaticRedirect("course", course(one))).toBe(target);
  });
});

describe("the page that everybody may see", () => {
  it.each<[string | null, CourseCase]>([
    [null, {}],
    [null, { state: "archived" }],
    ["course", { isSelfEnrolled: true }],
    ["course", { isMandatory: true }],
    ["course", { workflow: {} }],
    ["course", { record: {}, state: "archived" }],
  ])("forwards to %s with %j", (target, one) => {
    expect(automaticRedirect("openCatalog", course(one))).toBe(target);
  });
});
