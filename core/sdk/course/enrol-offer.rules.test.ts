import { describe, expect, it } from "vitest";
import { catalogCourse, course } from "../testing";
import { enrolOffer } from "./enrol-offer.rules";

const now = new Date("2026-11-21T12:00:00.000Z");

describe("the offer to add a course", () => {
  it("is open to somebody who may take courses", () =>
    expect(enrolOffer(catalogCourse(), now, true)).toMatchObject({ isEnrolled: false, button: { enabled: true } }));

  it("tells somebody who may not, before the course is added", () =>
    expect(enrolOffer(catalogCourse(), now, false)).toMatchObject({
      isEnrolled: false,
      button: { enabled: false, reason: "mayNotTakeCourses" },
    }));

  it("still says that a course is added", () => {
    const added = catalogCourse({ objectiveWorkflowAggregate: course() });
    expect(enrolOffer(added, now, false)).toMatchObject({ isEnrolled: true, button: { shown: true } });
  });
});
