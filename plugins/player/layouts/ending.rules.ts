import {
  type Decision,
  gradeVisibility,
  type ObjectiveRecord,
  type ObjectiveWorkflowAggregate,
  resultStatus,
  scoreLimits,
} from "../../../core/sdk/learning";

/** The result that the learner may see at the end of a course. */
export type Ending =
  | { readonly kind: "ungraded" }
  /** A required activity of a course without grades was missed: the course is finished and not passed. */
  | { readonly kind: "missed" }
  /** The learner may not see the grade; `refusal` says why. */
  | { readonly kind: "hidden"; readonly refusal: Decision }
  /** There is no grade yet. */
  | { readonly kind: "awaited" }
  | {
      readonly kind: "graded";
      readonly isPassed: boolean;
      readonly score: number;
      readonly limits: readonly number[];
      readonly grade: string | null;
    };

type EndingFacts = Pick<
  ObjectiveWorkflowAggregate,
  "objectiveAccess" | "objectiveGradingScale" | "lastObjectiveWorkflow" | "lastObjectiveRecord"
>;

/** Decides which result of the last attempt (one way through the course) the learner may see now. */
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
  };
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
