import type { Grade, GradingScale } from "../../contract/entities";
import { objectiveProgress } from "./completion";
import { decisiveLeaves, type GradedActivity, isFinished, leavesOf } from "./leaves";

/** Without this a score of 0.8 would sometimes miss the grade that begins at 0.8. */
function withoutRoundingErrors(score: number): number {
  return Math.min(1, Math.max(0, Math.round(score * 1e9) / 1e9));
}

/**
 * The score of a course or of a composite, 0 to 1: the weighted mean of the required activities. Unfinished activities
 * score zero. If all weights are zero, the score is the share of finished activities.
 */
export function normalizedScoreOf(root: GradedActivity & { readonly type: string }): number {
  let sum = 0;
  let weights = 0;
  for (const leaf of decisiveLeaves(leavesOf(root))) {
    const score = leaf.activity.activityWorkflowAggregate?.bestActivityRecord?.normalizedScore ?? 0;
    sum += isFinished(leaf) ? score * leaf.weight : 0;
    weights += leaf.weight;
  }
  return withoutRoundingErrors(weights > 0 ? sum / weights : objectiveProgress(root));
}

type Scale = Pick<GradingScale, "maxScore" | "normalizedPassingScore" | "objectiveGrades"> &
  Partial<Pick<GradingScale, "passingGradeId">>;

/** The lowest score that passes: the start of the passing grade, or else the scale's passing score. */
export function passingScoreOf(
  scale: Pick<Scale, "normalizedPassingScore" | "objectiveGrades" | "passingGradeId">,
): number {
  const grade = scale.objectiveGrades.find(({ id }) => id === scale.passingGradeId);
  return grade?.normalizedMinScore ?? scale.normalizedPassingScore;
}

/**
 * The scores of a scale at which something is reached: passing, and each grade. A score that is shown is never rounded
 * over one of them. A course without a scale has none.
 */
export function scoreLimits(
  scale: Pick<Scale, "normalizedPassingScore" | "objectiveGrades" | "passingGradeId"> | null,
): number[] {
  if (scale === null) return [];
  return [passingScoreOf(scale), ...scale.objectiveGrades.map(({ normalizedMinScore }) => normalizedMinScore)];
}

/**
 * Whether the grades of a scale say more than that a course was passed or not. Two grades are other words for the same,
 * such as "Pass" and "Fail".
 */
export function saysMoreThanPassed(scale: Pick<Scale, "objectiveGrades"> | null): boolean {
  return scale !== null && scale.objectiveGrades.length > 2;
}

/** The best grade of the scale that a score reaches; null if the score is below all grades. */
export function gradeFor(normalizedScore: number, scale: Pick<Scale, "objectiveGrades">): Grade | null {
  let best: Grade | null = null;
  for (const grade of scale.objectiveGrades) {
    const isReached = grade.normalizedMinScore <= normalizedScore;
    if (isReached && (best === null || grade.normalizedMinScore > best.normalizedMinScore)) best = grade;
  }
  return best;
}

/** `score` is between 0 and `maxScore`, `normalizedScore` between 0 and 1. */
export interface Result {
  readonly score: number;
  readonly maxScore: number;
  readonly normalizedScore: number;
  readonly grade: Grade | null;
  readonly passed: boolean;
}

/**
 * The score, grade and outcome on a grading scale. Without a scale the maximum score is 1, and a finished course is
 * passed unless required activities were missed.
 * @param isComplete whether all required activities are finished
 */
export function gradeOf(normalizedScore: number, scale: Scale | null, isComplete = true): Result {
  const maxScore = scale?.maxScore ?? 1;
  return {
    score: Math.round(normalizedScore * maxScore * 1e6) / 1e6,
    maxScore,
    normalizedScore,
    grade: scale === null ? null : gradeFor(normalizedScore, scale),
    passed: scale === null ? isComplete : normalizedScore >= passingScoreOf(scale),
  };
}
