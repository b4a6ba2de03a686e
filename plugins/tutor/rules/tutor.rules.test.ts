import { describe, expect, it } from "vitest";
import { type CourseCase, course } from "../../../core/learning/rules/fixtures/course";
import { justAfter, now } from "../../../core/learning/rules/fixtures/moments";
import { tutorVisibility } from "./tutor.rules";

function tutor(settingOn: boolean, enableAiTutor: boolean, one: CourseCase = { workflow: {} }) {
  const facts = course(one);
  return tutorVisibility(settingOn, { ...facts, objective: { ...facts.objective, enableAiTutor } }, now);
}

describe("the AI tutor", () => {
  it("is there in a course that may be worked in and reviewed", () => {
    expect(tutor(true, true).allowed).toBe(true);
  });

  it.each<[string, boolean, boolean, CourseCase]>([
    ["tutor.off", false, true, {}],
    ["tutor.notOnCourse", true, false, {}],
    ["reviewNotSupported", true, true, { supportReview: false }],
    ["archived", true, true, { state: "archived" }],
    ["beforeAvailabilityDate", true, true, { access: { availabilityDate: justAfter } }],
  ])("is not, by %s", (reason, settingOn, enabled, one) => {
    expect(tutor(settingOn, enabled, one).reason).toBe(reason);
  });
});
