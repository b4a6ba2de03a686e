import { describe, expect, it } from "vitest";
import { type CourseCase, course } from "../fixtures/course";
import { isForwardedToCatalog, isForwardedToCourse } from "./forwarding";

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

describe("the public page of a course", () => {
  it.each<[boolean, CourseCase]>([
    [false, {}],
    [false, { state: "draft" }],
    [true, { isSelfEnrolled: true }],
    [true, { isMandatory: true }],
    [true, { workflow: {} }],
    [true, { record: {} }],
    [true, { isSelfEnrolled: true, state: "draft" }],
    [true, { isSelfEnrolled: true, state: "expired" }],
    [false, { isSelfEnrolled: true, state: "archived" }],
    [false, { workflow: {}, activityState: "archived" }],
  ])("forwards to the course, %s, with %j", (isForwarded, one) => {
    expect(isForwardedToCourse(course(one))).toBe(isForwarded);
  });
});
