import type { CourseObjective } from "./course-facts";
import { coursePaths } from "./paths";

/** A course that is one activity needs that activity started with it, unless it runs already. */
export function startsActivityToo(objective: Pick<CourseObjective, "type">, activityWorkflow: object | null): boolean {
  return objective.type !== "composite" && activityWorkflow === null;
}

/** Where Start leads to. An LTI course needs a page of its own, so that its tool begins in a fresh one. */
export function afterStart(objective: Pick<CourseObjective, "id" | "type">): { path: string; fullPageLoad: boolean } {
  return { path: coursePaths.content(objective.id), fullPageLoad: objective.type === "lti" };
}

/** The sidebar tab Content: in a running course or one that can be reviewed, never in an LTI course. */
export function contentTabShown(
  objective: Pick<CourseObjective, "type"> & { readonly activity: { readonly supportReview: boolean } },
  inProgress: boolean,
): boolean {
  return objective.type !== "lti" && (inProgress || objective.activity.supportReview);
}
