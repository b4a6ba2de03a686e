import {
  type Decision,
  gradeVisibility,
  type ObjectiveRecord,
  type ObjectiveWorkflowAggregate,
  resultStatus,
} from "../../../core/sdk";

/** What the end of a course says about its result. */
export type Ending =
  | { readonly kind: "ungraded" }
  /** The grade may not be seen. */
  | { readonly kind: "hidden"; readonly refusal: Decision }
  /** Somebody still has to look at it. */
  | { readonly kind: "awaited" }
  | { readonly kind: "graded"; readonly isPassed: boolean; readonly score: number; readonly grade: string | null };

type EndingFacts = Pick<
  ObjectiveWorkflowAggregate,
  "objectiveAccess" | "objectiveGradingScale" | "lastObjectiveWorkflow" | "lastObjectiveRecord"
>;

/** The result of a course's last attempt, as far as it may be seen now. */
export function endingOf(course: EndingFacts, now: Date): Ending {
  if (!course.objectiveGradingScale) return { kind: "ungraded" };
  const visibility = gradeVisibility(course.objectiveAccess, course.lastObjectiveWorkflow?.state === "finished", now);
  if (!visibility.allowed) return { kind: "hidden", refusal: visibility };
  const record = recordOfAttempt(course);
  if (record === null || record.normalizedScore === null) return { kind: "awaited" };
  return {
    kind: "graded",
    isPassed: resultStatus(record, course.objectiveAccess, now) !== "failed",
    score: record.normalizedScore,
    grade: record.grade?.name ?? null,
  };
}

/** The last result, unless it belongs to an attempt before. */
function recordOfAttempt({ lastObjectiveWorkflow, lastObjectiveRecord }: EndingFacts): ObjectiveRecord | null {
  const attempt = lastObjectiveRecord?.objectiveWorkflowId ?? null;
  return attempt === null || attempt === lastObjectiveWorkflow?.id ? lastObjectiveRecord : null;
}

/** When the attempt was handed in, or finished; null where the server did not say. */
export function closedAt({ lastObjectiveWorkflow }: Pick<EndingFacts, "lastObjectiveWorkflow">): string | null {
  return lastObjectiveWorkflow?.finished ?? lastObjectiveWorkflow?.submitted ?? null;
}
