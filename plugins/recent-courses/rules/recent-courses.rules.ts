import type { ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";

export const MAX_RECENT = 6;

/** The estimated rest of a course in seconds. null when its length is unknown. */
export function secondsLeft(
  course: Pick<ObjectiveWorkflowAggregate, "lastObjectiveWorkflow"> & {
    readonly objective: { readonly activity: { readonly duration: number | null } };
  },
): number | null {
  const { duration } = course.objective.activity;
  return duration === null ? null : Math.round(duration * (1 - (course.lastObjectiveWorkflow?.progress ?? 0)));
}

type Waiting = Pick<ObjectiveWorkflowAggregate, "isMandatory" | "lastObjectiveWorkflow" | "lastObjectiveRecord"> & {
  readonly objectiveAccess: { readonly dueDate: string | null };
};

/** The course with which somebody begins who has none running: mandatory ones first, then the one that is due first. */
export function firstCourse<C extends Waiting>(courses: readonly C[]): C | null {
  const waiting = courses.filter(
    (course) => course.lastObjectiveWorkflow === null && course.lastObjectiveRecord === null,
  );
  const dueTime = ({ objectiveAccess: { dueDate } }: C) =>
    dueDate === null ? Number.POSITIVE_INFINITY : Date.parse(dueDate);
  return (
    waiting.toSorted((a, b) => Number(b.isMandatory) - Number(a.isMandatory) || compare(dueTime(a), dueTime(b)))[0] ??
    null
  );
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
