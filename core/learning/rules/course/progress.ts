import type { CourseProgress } from "../../contract/enumerations";
import type { CourseFacts } from "./course-facts";

type ProgressFacts = {
  readonly lastObjectiveWorkflow: Pick<NonNullable<CourseFacts["lastObjectiveWorkflow"]>, "state"> | null;
  readonly lastObjectiveRecord: object | null;
};

/**
 * How far a learner is in a course, by the last attempt and the last result: `notStarted`, `inProgress` or `completed`.
 * Every state between start and finish is `inProgress`.
 */
export function courseProgress(facts: ProgressFacts): CourseProgress {
  const workflow = facts.lastObjectiveWorkflow;
  if (workflow === null) return facts.lastObjectiveRecord === null ? "notStarted" : "completed";
  return workflow.state === "finished" ? "completed" : "inProgress";
}
