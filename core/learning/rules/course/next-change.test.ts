import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCourse, anyMoment } from "../fixtures/any-course";
import { course, finished } from "../fixtures/course";
import { atNow, justAfter, justBefore, now } from "../fixtures/moments";
import { courseButtons } from "./buttons";
import { nextCourseChange } from "./next-change";

const later = "2026-12-01T00:00:00.000Z";

describe("the next change of courses", () => {
  it.each(["availabilityDate", "availabilityEndDate", "dueDate", "gradeRevealDate"] as const)(
    "may be the %s",
    (date) => {
      expect(nextCourseChange([course({ access: { [date]: justAfter } })], now)).toBe(justAfter);
      expect(nextCourseChange([course({ access: { [date]: atNow } })], now)).toBeNull();
    },
  );

  it("may be the end of the retake window", () => {
    const retake = { allowed: true, window: { value: 1, unit: "hours" } } as const;
    const facts = course({ workflow: { ...finished, finished: justBefore }, access: { retake } });
    expect(nextCourseChange([facts], now)).toBe("2026-11-21T12:59:59.999Z");
    const dated = course({
      workflow: { ...finished, finished: null },
      record: { finished: atNow },
      access: { retake },
    });
    expect(nextCourseChange([dated], now)).toBe("2026-11-21T13:00:00.000Z");
  });

  it("is the nearest of all courses", () => {
    const courses = [
      course({ access: { dueDate: later } }),
      course(),
      course({ access: { availabilityDate: justAfter } }),
    ];
    expect(nextCourseChange(courses, now)).toBe(justAfter);
    expect(nextCourseChange([], now)).toBeNull();
  });

  it("is never in the past, and until then no button changes", () => {
    fc.assert(
      fc.property(anyCourse, anyMoment, fc.double({ min: 0, max: 1, noNaN: true }), (facts, at, share) => {
        const next = nextCourseChange([facts], at);
        const end = next === null ? at.getTime() + 1e12 : Date.parse(next);
        expect(end).toBeGreaterThan(at.getTime());
        const meanwhile = new Date(at.getTime() + Math.floor((end - 1 - at.getTime()) * share));
        const context = { place: "catalog" } as const;
        expect(courseButtons(facts, meanwhile, context)).toEqual(courseButtons(facts, at, context));
      }),
      { numRuns: 1000 },
    );
  });
});
