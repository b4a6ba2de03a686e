import type { PortablePackageInput } from "../package.schema";
import type { OlxCourse } from "./olx-course";

type Scale = NonNullable<PortablePackageInput["gradingScales"]>[number];

/**
 * The grades of a course by the cut-offs of its grading policy, best first; the lowest of them passes. The weights of
 * its kinds of homework stay out: what they weigh are problems.
 */
export function gradingScaleOf(course: OlxCourse, run: string, key: string, name: string): Scale | undefined {
  const place = `policies/${run}/grading_policy.json`;
  if (!course.source.has(place)) return undefined;
  const row = { kind: "grading policy", name: run, place };
  const { GRADE_CUTOFFS } = course.source.json(place);
  const cutOffs = Object.entries(Object(GRADE_CUTOFFS) as Record<string, unknown>).flatMap(([grade, least]) =>
    typeof least === "number" && least >= 0 && least <= 1 && grade.trim() !== "" ? [{ grade, least }] : [],
  );
  cutOffs.sort((a, b) => b.least - a.least);
  const lowest = cutOffs.at(-1);
  if (lowest === undefined) {
    course.report.push({ ...row, outcome: "left-out", reason: "it has no grades" });
    return undefined;
  }
  const reason = "its grades came in; its weights are of problems, which did not";
  course.report.push({ ...row, outcome: "converted", reason });
  const grades = cutOffs.map(({ grade, least }, index) => ({
    key: `grade-${index + 1}`,
    name: grade,
    normalizedMinScore: least,
  }));
  return { key, name, normalizedPassingScore: lowest.least, grades, passingGrade: `grade-${grades.length}` };
}
