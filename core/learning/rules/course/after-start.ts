import type { CourseFacts, CourseObjective } from "./course-facts";
import { coursePaths } from "./paths";
import { courseProgress } from "./progress";

type TabFacts = Pick<CourseFacts, "objective" | "lastObjectiveWorkflow" | "lastObjectiveRecord">;

/** A course that is one activity needs that activity started with it, unless it runs already. */
export function startsActivityToo(objective: { readonly type: string }, activityWorkflow: object | null): boolean {
  return objective.type !== "composite" && activityWorkflow === null;
}

/** Where Start leads to. What needs a page of its own, as a tool does, begins in a fresh one. */
export function afterStart(objective: Pick<CourseObjective, "id" | "traits">): { path: string; fullPageLoad: boolean } {
  return { path: coursePaths.content(objective.id), fullPageLoad: objective.traits.includes("ownPage") };
}

/** The sidebar tab Content: in a course in progress or one that can be reviewed, never where it has a page of its own. It shows an attempt. */
export function contentTabShown(course: TabFacts): boolean {
  const { objective, lastObjectiveWorkflow } = course;
  if (lastObjectiveWorkflow === null || objective.traits.includes("ownPage")) return false;
  return courseProgress(course) === "inProgress" || objective.activity.supportReview;
}
