import type { CourseFacts, CourseObjective } from "./course-facts";
import { coursePaths } from "./paths";
import { courseProgress } from "./progress";

type TabFacts = Pick<CourseFacts, "objective" | "lastObjectiveWorkflow" | "lastObjectiveRecord">;

/** A course that is one activity needs that activity started with it, unless it runs already. */
export function startsActivityToo(objective: { readonly type: string }, activityWorkflow: object | null): boolean {
  return objective.type !== "composite" && activityWorkflow === null;
}

/** Where Start leads to. An LTI course needs a page of its own, so that its tool begins in a fresh one. */
export function afterStart(objective: Pick<CourseObjective, "id" | "type">): { path: string; fullPageLoad: boolean } {
  return { path: coursePaths.content(objective.id), fullPageLoad: objective.type === "lti" };
}

/** The sidebar tab Content: in a course in progress or one that can be reviewed, never in an LTI course. It shows an attempt. */
export function contentTabShown(course: TabFacts): boolean {
  const { objective, lastObjectiveWorkflow } = course;
  if (lastObjectiveWorkflow === null || objective.type === "lti") return false;
  return courseProgress(course) === "inProgress" || objective.activity.supportReview;
}
