import {
  type Decision,
  type GradingScale,
  gradeVisibility,
  type ObjectiveRecord,
  type ObjectiveWorkflowAggregate,
  passingScoreOf,
  pointsShown,
  resultStatus,
  scoreLimits,
} from "../../../core/sdk/learning";

export type Ending =
  | { readonly kind: "ungraded" }
  /** A required activity of a course without grades was missed: the course is finished and not passed. */
  | { readonly kind: "missed" }
  /** The learner may not see the grade; `refusal` says why. */
  | { readonly kind: "hidden"; readonly refusal: Decision }
  | { readonly kind: "awaited" }
  | {
      readonly kind: "graded";
      readonly isPassed: boolean;
      readonly score: number;
      readonly limits: readonly number[];
      readonly grade: string | null;
      readonly distance: Distance;
    };

/**
 * How far the result is from passing, as shares of the whole, and in points if the course's points say something else
 * than a percentage would. What is needed is rounded up and what was reached is cut off, so the two never look equal
 * while one is below the other.
 */
export interface Distance {
  readonly needed: number;
  readonly reached: number;
  readonly points: { readonly needed: number; readonly reached: number; readonly max: number } | null;
}

type EndingFacts = Pick<
  ObjectiveWorkflowAggregate,
  "objectiveAccess" | "objectiveGradingScale" | "lastObjectiveWorkflow" | "lastObjectiveRecord"
>;

/** Decides which result of the last attempt the learner may see now. */
export function endingOf(course: EndingFacts, now: Date): Ending {
  const record = recordOfAttempt(course);
  if (!course.objectiveGradingScale) return { kind: record?.passed === false ? "missed" : "ungraded" };
  const visibility = gradeVisibility(course.objectiveAccess, course.lastObjectiveWorkflow?.state === "finished", now);
  if (!visibility.allowed) return { kind: "hidden", refusal: visibility };
  if (record === null || record.normalizedScore === null) return { kind: "awaited" };
  return {
    kind: "graded",
    isPassed: resultStatus(record, course.objectiveAccess, now) !== "failed",
    score: record.normalizedScore,
    limits: scoreLimits(course.objectiveGradingScale),
    grade: record.grade?.name ?? null,
    distance: distanceOf(record.normalizedScore, course.objectiveGradingScale),
  };
}

/** Scales of 1 or 100 points: their points are percentages. */
const PERCENTAGES: readonly number[] = [1, 100];

function distanceOf(reached: number, scale: GradingScale): Distance {
  const needed = passingScoreOf(scale);
  const { maxScore: max } = scale;
  if (PERCENTAGES.includes(max)) return { needed, reached, points: null };
  const ceiled = Math.ceil(Number((needed * max * 100).toPrecision(12))) / 100;
  return { needed, reached, points: { needed: ceiled, reached: pointsShown(reached * max), max } };
}

/** Whether the learner may know that the course was not passed. */
export function isFailed(ending: Ending): boolean {
  return ending.kind === "missed" || (ending.kind === "graded" && !ending.isPassed);
}

export function isPassed(ending: Ending): boolean {
  return ending.kind === "ungraded" || (ending.kind === "graded" && ending.isPassed);
}

/** The result of the last attempt. Null if that attempt has none, also if an earlier attempt has one. */
function recordOfAttempt({ lastObjectiveWorkflow, lastObjectiveRecord }: EndingFacts): ObjectiveRecord | null {
  const attempt = lastObjectiveRecord?.objectiveWorkflowId ?? null;
  return attempt === null || attempt === lastObjectiveWorkflow?.id ? lastObjectiveRecord : null;
}

/** When the learner finished or submitted the last attempt; null if the server sent no date. */
export function closedAt({ lastObjectiveWorkflow }: Pick<EndingFacts, "lastObjectiveWorkflow">): string | null {
  return lastObjectiveWorkflow?.finished ?? lastObjectiveWorkflow?.submitted ?? null;
}
