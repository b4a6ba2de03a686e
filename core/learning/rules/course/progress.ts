import type { CourseProgress } from "../../contract/enumerations";
import type { CourseFacts } from "./course-facts";

type ProgressFacts = {
  readonly lastObjectiveWorkflow: Pick<NonNullable<CourseFacts["lastObjectiveWorkflow"]>, "state"> | null;
  readonly lastObjectiveRecord: object | null;
};

/** The progress class of a course. Every state between start and finish is `inProgress`. */
export function courseProgress(facts: ProgressFacts): CourseProgress {
  const workflow = facts.lastObjectiveWorkflow;
  if (workflow === null) return facts.lastObjectiveRecord === null ? "notStarted" : "completed";
  return workflow.state === "finished" ? "completed" : "inProgress";
}
