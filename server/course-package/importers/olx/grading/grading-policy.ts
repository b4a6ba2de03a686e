import type { PortableActivityInput, PortablePackageInput } from "../../../format/package.schema";
import type { OlxCourse } from "../olx-course";
import type { AssignmentType } from "./assignment-type";
import type { GradedSection } from "./graded-section";
import { gradingScaleOf } from "./grading-scale";
import { setSectionWeights } from "./section-weights";

interface GradedCourse {
  /** The name of the course's run (one year or term on Open edX): the name of the folder with its grading policy. */
  run: string;
  key: string;
  name: string;
  root: PortableActivityInput;
  sections: readonly GradedSection[];
  /** Key of a block, such as an exercise, of the Open edX course → key of the activity made from it. */
  activityKeyOf: ReadonlyMap<string, string>;
}

const mostTypes = 200;

/**
 * Makes the grading of an Open edX course by its grading policy: sets the weights of its activities in place and makes
 * its grading scale. The report of the import tells how the grading will differ from that in Open edX.
 * @returns a list with the scale, or an empty list when the policy has no grades
 */
export function gradeCourse(
  course: OlxCourse,
  { run, key, name, root, sections, activityKeyOf }: GradedCourse,
): NonNullable<PortablePackageInput["gradingScales"]> {
  const place = `policies/${run}/grading_policy.json`;
  const policy = course.source.json(place);
  const types = assignmentTypes(policy);
  const sectionsWithoutPoints = setSectionWeights(root, sections, types, activityKeyOf);
  for (const section of sections) {
    if (types.some(({ type }) => type === section.format)) continue;
    const reason = `it counts for nothing: the policy knows no "${section.format}"`;
    course.report.push({
      kind: "graded section",
      name: section.name,
      place: section.place,
      outcome: "left-out",
      reason,
    });
  }
  if (!course.source.has(place)) return [];
  const row = { kind: "grading policy", name: run, place };
  const scale = gradingScaleOf(policy, key, name);
  const reasons = [...(scale ? [] : ["it has no grades"]), ...differences(types, sections, sectionsWithoutPoints)];
  if (scale === undefined && types.length === 0) {
    course.report.push({ ...row, outcome: "left-out", reason: "it has no grades" });
    return [];
  }
  course.report.push(
    reasons.length === 0
      ? { ...row, outcome: "imported" }
      : { ...row, outcome: "converted", reason: reasons.join("; ") },
  );
  return scale ? [scale] : [];
}

/**
 * Sentences about how the grading in this portal differs from the grading in Open edX.
 * @param sectionsWithoutPoints the graded sections from which nothing with points was imported
 */
function differences(
  types: readonly AssignmentType[],
  sections: readonly GradedSection[],
  sectionsWithoutPoints: readonly GradedSection[],
): string[] {
  return types.flatMap(({ type, dropped, least }) => {
    const own = sections.filter(({ format }) => format === type);
    const counted = own.filter((section) => !sectionsWithoutPoints.includes(section));
    if (counted.length === 0) return [`"${type}" counts for nothing: no problem of it came in`];
    return [
      ...(dropped > 0 ? [`all of "${type}" count, there the worst ${dropped} do not`] : []),
      ...(own.length > counted.length
        ? [`${own.length - counted.length} of "${type}" have no problem that came in`]
        : []),
      ...(least > own.length ? [`there are ${own.length} of "${type}", the policy asks for ${least}`] : []),
    ];
  });
}

function assignmentTypes({ GRADER }: Readonly<Record<string, unknown>>): AssignmentType[] {
  const entries: unknown[] = Array.isArray(GRADER) ? GRADER.slice(0, mostTypes) : [];
  const types = new Map<string, AssignmentType>();
  for (const entry of entries) {
    const { type, weight, drop_count, min_count } = Object(entry) as Record<string, unknown>;
    if (typeof type !== "string" || typeof weight !== "number" || !(weight > 0 && weight <= 1000)) continue;
    const count = (value: unknown) => (typeof value === "number" ? value : 0);
    types.set(type.trim(), { type: type.trim(), weight, dropped: count(drop_count), least: count(min_count) });
  }
  return [...types.values()];
}
