import type { PortableActivityInput, PortablePackageInput } from "../../format/package.schema";
import type { XmlElement } from "../../xml/xml";
import { childOf, rawText, textAt } from "../elements-by-name";

type Scale = NonNullable<PortablePackageInput["gradingScales"]>[number];

interface GradedPart {
  points: number;
  group: string;
}

/**
 * Collects the graded parts of a course: those activities whose points count for its grade. `weigh` then sets the
 * weights of the activities. The larger the weight, the more an activity's score counts in the course's score.
 */
export class GradedParts {
  private readonly parts = new Map<string, GradedPart>();

  /**
   * Adds a graded part. A part without points is ignored.
   * @param key the key of the activity whose score counts for the course's grade
   */
  add(key: string, part: GradedPart): void {
    if (part.points > 0) this.parts.set(key, part);
  }

  get isEmpty(): boolean {
    return this.parts.size === 0;
  }

  /**
   * Sets the weights of all activities that hold no other activities: by points, or by the percents of the assignment
   * groups and by points inside each group. An activity that is not graded gets weight 0. If nothing in the course is
   * graded, the weights stay as they are, and the course's score is how much of it a learner has completed.
   * @param root the course's tree of activities
   * @param groupWeights assignment group → percent; undefined: only points count
   */
  weigh(root: PortableActivityInput, groupWeights: ReadonlyMap<string, number> | undefined): void {
    if (this.isEmpty) return;
    const totals = new Map<string, number>();
    for (const { group, points } of this.parts.values()) totals.set(group, (totals.get(group) ?? 0) + points);
    const weightOf = (part: GradedPart): number => {
      const percent = groupWeights?.get(part.group);
      if (groupWeights === undefined) return part.points;
      const share = ((percent ?? 0) * part.points) / (totals.get(part.group) ?? part.points);
      return Math.round(share * 1e6) / 1e6;
    };
    const waiting = [root];
    for (let activity = waiting.pop(); activity; activity = waiting.pop()) {
      const part = this.parts.get(activity.key);
      if (activity.type !== "composite") activity.scoreWeight = part === undefined ? 0 : weightOf(part);
      waiting.push(...(activity.children ?? []));
    }
  }
}

const passColors = ["#1f7a4d", "#4c7a1f", "#8a6a00", "#a8540f"];
const failColor = "#b3372f";

/** Letter grades with their lowest scores, for a course that brings no scale of its own. 60 % passes. */
const letterGrades: readonly [string, number][] = [
  ["A", 0.9],
  ["B", 0.8],
  ["C", 0.7],
  ["D", 0.6],
  ["F", 0],
];

/**
 * The grading scale of a course: the grades of its grading standard or, without one, letter grades. Each grade whose
 * lowest score is above zero is a pass.
 * @param key the unique name for the new scale
 * @param name the name of the scale, if the standard has none
 */
export function gradingScaleOf(standard: XmlElement | undefined, key: string, name: string): Scale {
  const own = gradesOf(rawText(childOf(standard, "data")));
  const steps = own.length > 0 ? own : letterGrades;
  const passing = steps.filter(([, least]) => least > 0);
  const grades = steps.map(([grade, least], index) => ({
    key: `grade-${index + 1}`,
    name: grade,
    normalizedMinScore: least,
    color: least > 0 ? (passColors[Math.floor((index * passColors.length) / passing.length)] ?? failColor) : failColor,
  }));
  return {
    key,
    name: textAt(standard, "title").slice(0, 300) || name,
    grades,
    normalizedPassingScore: passing.at(-1)?.[1] ?? 0,
    passingGrade: `grade-${Math.max(1, passing.length)}`,
  };
}

/** Reads the grades of a standard from JSON like `[["A", 0.94], …]`, best first. */
function gradesOf(json: string): [string, number][] {
  try {
    const data: unknown = JSON.parse(json);
    const steps = (Array.isArray(data) ? data : []).flatMap((step): [string, number][] => {
      const [grade, least] = Array.isArray(step) ? step : [];
      const isStep = typeof grade === "string" && grade.trim() !== "" && typeof least === "number";
      return isStep && least >= 0 && least <= 1 ? [[grade.trim().slice(0, 300), least]] : [];
    });
    return steps.sort((a, b) => b[1] - a[1]);
  } catch {
    // There is no standard, or it cannot be read. The course gets letter grades, and the report of the import says so.
    return [];
  }
}
