import type { Grade, GradingScale } from "../../contract/entities";
import { objectiveProgress } from "./completion";
import { decisiveLeaves, type GradedActivity, isFinished, leavesOf } from "./leaves";

/** Sums of weights leave crumbs in the last digits; without rounding them off 0.8 would not always earn what 0.8 earns. */
function tidy(score: number): number {
  return Math.min(1, Math.max(0, Math.round(score * 1e9) / 1e9));
}

/**
 * The score of a course or a composite, 0 to 1: the weighted mean of what is required, what is not finished counting as
 * nothing. Where nothing carries a weight, completion decides.
 */
export function normalizedScoreOf(root: GradedActivity & { readonly type: string }): number {
  let sum = 0;
  let weights = 0;
  for (const leaf of decisiveLeaves(leavesOf(root))) {
    const score = leaf.activity.activityWorkflowAggregate?.bestActivityRecord?.normalizedScore ?? 0;
    sum += isFinished(leaf) ? score * leaf.weight : 0;
    weights += leaf.weight;
  }
  return tidy(weights > 0 ? sum / weights : objectiveProgress(root));
}

type Scale = Pick<GradingScale, "maxScore" | "normalizedPassingScore" | "objectiveGrades"> &
  Partial<Pick<GradingScale, "passingGradeId">>;

/** The lowest score that passes: where the passing grade begins, else the scale's passing score. */
export function passingScoreOf(
  scale: Pick<Scale, "normalizedPassingScore" | "objectiveGrades" | "passingGradeId">,
): number {
  const grade = scale.objectiveGrades.find(({ id }) => id === scale.passingGradeId);
  return grade?.normalizedMinScore ?? scale.normalizedPassingScore;
}

/** The best grade that a score has reached; null where the scale has none so low. */
export function gradeFor(normalizedScore: number, scale: Pick<Scale, "objectiveGrades">): Grade | null {
  let best: Grade | null = null;
  for (const grade of scale.objectiveGrades) {
    const isReached = grade.normalizedMinScore <= normalizedScore;
    if (isReached && (best === null || grade.normalizedMinScore > best.normalizedMinScore)) best = grade;
  }
  return best;
}

export interface Result {
  readonly score: number;
  readonly maxScore: number;
  readonly normalizedScore: number;
  readonly grade: Grade | null;
  readonly passed: boolean;
}

/** What a score is worth on a grading scale. Without one a finished course is passed, and its score is out of 1. */
export function gradeOf(normalizedScore: number, scale: Scale | null): Result {
  const maxScore = scale?.maxScore ?? 1;
  return {
    score: Math.round(normalizedScore * maxScore * 1e6) / 1e6,
    maxScore,
    normalizedScore,
    grade: scale === null ? null : gradeFor(normalizedScore, scale),
    passed: scale === null || normalizedScore >= passingScoreOf(scale),
  };
}
