import type { CourseFacts, CourseObjective } from "./course-facts";
import { coursePaths } from "./paths";
import { courseProgress } from "./progress";

type TabFacts = Pick<CourseFacts, "objective" | "lastObjectiveWorkflow" | "lastObjectiveRecord">;

/**
 * Whether starting a course also starts its activity. This is so for a course of a single activity, unless the learner
 * already has an attempt at the activity.
 */
export function startsActivityToo(objective: { readonly type: string }, activityWorkflow: object | null): boolean {
  return objective.type !== "composite" && activityWorkflow === null;
}

/**
 * The page that is opened after the learner presses Start on a course. An activity with its own page, such as a tool,
 * needs a full page load.
 */
export function pageAfterStart(objective: Pick<CourseObjective, "id" | "traits">): {
  path: string;
  fullPageLoad: boolean;
} {
  return { path: coursePaths.content(objective.id), fullPageLoad: objective.traits.includes("ownPage") };
}

/**
 * Whether the sidebar of a course shows the tab Content. The tab shows the learner's last attempt at the course: one in
 * progress, or a finished one that can be reviewed (looked at again). Activities with their own page have no such tab.
 */
export function contentTabShown(course: TabFacts): boolean {
  const { objective, lastObjectiveWorkflow } = course;
  if (lastObjectiveWorkflow === null || objective.traits.includes("ownPage")) return false;
  return courseProgress(course) === "inProgress" || objective.activity.supportReview;
}
