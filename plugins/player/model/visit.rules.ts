import type { ObjectiveWorkflow, ObjectiveWorkflowAggregate } from "../../../core/sdk";

/** The attempt that an address asks for, where it is not the last one. */
export function otherAttempt(course: ObjectiveWorkflowAggregate, asked: string | null): string | null {
  return asked === null || asked === course.lastObjectiveWorkflow?.id ? null : asked;
}

/** An earlier attempt is only looked at, and so is any other that was opened for review. */
export function isLookedAt(
  course: ObjectiveWorkflowAggregate,
  attempt: ObjectiveWorkflow,
  viewType: string | null,
): boolean {
  return viewType === "REVIEW" || attempt.id !== course.lastObjectiveWorkflow?.id;
}
