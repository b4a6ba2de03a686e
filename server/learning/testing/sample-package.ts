import type {
  PortableActivityInput,
  PortableCourseInput,
  PortablePackageInput,
} from "../../course-package/format/package.schema";

type Access = NonNullable<PortablePackageInput["accesses"]>[number];

/** The email of the learner in the sample course package. */
export const LEARNER = "learner@school.example";

/** The email of the second learner in the sample package. */
export const OTHER = "other@school.example";

/** The email of the instructor in the sample package. */
export const INSTRUCTOR = "instructor@school.example";

/** A text activity for a package. `more` replaces or adds fields. */
export const text = (key: string, more: Partial<PortableActivityInput> = {}): PortableActivityInput => ({
  key,
  type: "text",
  name: `About ${key}`,
  html: `<p>All about ${key}.</p>`,
  ...more,
});

/** A composite for a package. `more` replaces or adds fields. */
export const group = (key: string, children: PortableActivityInput[], more: Partial<PortableActivityInput> = {}) => ({
  key,
  type: "composite" as const,
  name: `Chapter ${key}`,
  children,
  ...more,
});

/** A course for a package, with three texts. `more` replaces or adds fields. */
export const course = (key: string, more: Partial<PortableCourseInput> = {}): PortableCourseInput => ({
  key,
  name: `Course ${key}`,
  code: key.toUpperCase(),
  description: `What ${key} is about`,
  activity: group("root", [group("one", [text("a"), text("b")]), text("c")]),
  ...more,
});

/** Gives the learner `learner` the course with this key. `more` replaces or adds fields. */
export const access = (key: string, more: Partial<Access> = {}): Access => ({
  user: "learner",
  course: key,
  selfEnrolled: true,
  ...more,
});

/**
 * A package with two learners, an instructor, one scale and one certificate, and with the courses and accesses
 * (learners' rights to courses) of the test.
 */
export function sample(courses: PortableCourseInput[], accesses: Access[]) {
  return {
    users: [
      { key: "learner", email: LEARNER, firstName: "Ada", lastName: "Lovelace", roles: ["Learner" as const] },
      { key: "other", email: OTHER, firstName: "Otto", lastName: "Other", roles: ["Learner" as const] },
      { key: "instructor", email: INSTRUCTOR, firstName: "Ina", lastName: "Iris", roles: ["Instructor" as const] },
    ],
    gradingScales: [
      {
        key: "scale",
        name: "Points",
        maxScore: 20,
        normalizedPassingScore: 0.5,
        grades: [
          { key: "good", name: "Good", color: "#00aa00", normalizedMinScore: 0.8 },
          { key: "fair", name: "Fair", color: "#aaaa00", normalizedMinScore: 0.5 },
          { key: "poor", name: "Poor", color: "#aa0000", normalizedMinScore: 0 },
        ],
        passingGrade: "fair",
      },
    ],
    certificateTemplates: [
      { key: "proof", name: "Proof", description: "Well done.", validFor: { value: 2, unit: "years" as const } },
    ],
    terms: [{ key: "spring", name: "Spring" }],
    showcases: [{ key: "best", name: "Best of" }],
    categories: [
      {
        key: "topic",
        name: "Topic",
        attributes: [
          { key: "art", name: "Art" },
          { key: "math", name: "Maths" },
        ],
      },
      { key: "level", name: "Level", attributes: [{ key: "easy", name: "Easy" }] },
    ],
    courses,
    accesses,
  };
}
