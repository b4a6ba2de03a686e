import type { PortablePackageInput } from "../../../format/package.schema";

type Scale = NonNullable<PortablePackageInput["gradingScales"]>[number];

const mostGrades = 100;

/**
 * A grading scale from the cut-offs in the grading policy of an Open edX course, best grade first. Each of these grades
 * is a pass. undefined when the policy has no grades.
 * @param key the name of the scale in the course package
 */
export function gradingScaleOf(
  { GRADE_CUTOFFS }: Readonly<Record<string, unknown>>,
  key: string,
  name: string,
): Scale | undefined {
  const cutOffs = Object.entries(Object(GRADE_CUTOFFS) as Record<string, unknown>).flatMap(([grade, least]) =>
    typeof least === "number" && least >= 0 && least <= 1 && grade.trim() !== "" ? [{ grade, least }] : [],
  );
  cutOffs.sort((a, b) => b.least - a.least);
  const lowest = cutOffs.slice(0, mostGrades).at(-1);
  if (lowest === undefined) return undefined;
  const grades = cutOffs.slice(0, mostGrades).map(({ grade, least }, index) => ({
    key: `grade-${index + 1}`,
    name: grade.slice(0, 300),
    normalizedMinScore: least,
  }));
  return { key, name, normalizedPassingScore: lowest.least, grades, passingGrade: `grade-${grades.length}` };
}
