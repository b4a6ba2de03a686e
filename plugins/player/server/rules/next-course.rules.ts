import { type ObjectiveWorkflowAggregate, startDecision } from "../../../../server/sdk/learning";

interface Course {
  readonly id: string;
  readonly name: string;
  readonly aggregate: Pick<
    ObjectiveWorkflowAggregate,
    "objective" | "objectiveAccess" | "lastObjectiveWorkflow" | "lastObjectiveRecord" | "holdReason"
  >;
}

/**
 * The course to begin next: one that was never begun and can be started now. Mandatory ones come first, then those that
 * are due first, then by name.
 */
export function courseToBegin<C extends Course>(courses: readonly C[], now: Date): C | null {
  const fresh = courses.filter(({ aggregate }) => {
    const { lastObjectiveWorkflow, lastObjectiveRecord } = aggregate;
    return lastObjectiveWorkflow === null && lastObjectiveRecord === null && startDecision(aggregate, now).allowed;
  });
  const [first] = fresh.sort(
    (one, other) =>
      Number(other.aggregate.objectiveAccess.isMandatory) - Number(one.aggregate.objectiveAccess.isMandatory) ||
      dueOf(one) - dueOf(other) ||
      (one.name < other.name ? -1 : Number(one.name > other.name)),
  );
  return first ?? null;
}

function dueOf({ aggregate }: Course): number {
  const { dueDate } = aggregate.objectiveAccess;
  return dueDate === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueDate);
}
