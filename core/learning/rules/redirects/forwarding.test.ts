import { describe, expect, it } from "vitest";
import { type CourseCase, course } from "../fixtures/course";
import { isForwardedToCatalog } from "./forwarding";

describe("a course's own page", () => {
  it.each<[boolean, CourseCase]>([
    [true, {}],
    [true, { state: "draft" }],
    [true, { state: "expired" }],
    [false, { isMandatory: true }],
    [false, { isSelfEnrolled: true }],
    [false, { workflow: {} }],
    [false, { record: {} }],
    [false, { state: "archived" }],
    [false, { activityState: "archived" }],
  ])("forwards to the catalog, %s, with %j", (isForwarded, one) => {
    expect(isForwardedToCatalog(course(one))).toBe(isForwarded);
  });
});
