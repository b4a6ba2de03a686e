import type { CourseProgress } from "../../contract/enumerations";
import type { CourseFacts } from "./course-facts";

type ProgressFacts = {
  readonly lastObjectiveWorkflow: Pick<NonNullable<CourseFacts["lastObjectiveWorkflow"]>, "state"> | null;
  readonly lastObjectiveRecord: object | null;
};

/** Which of the three progress classes a course is in. Everything between start and finish is in progress. */
export function courseProgress(facts: ProgressFacts): CourseProgress {
  const workflow = facts.lastObjectiveWorkflow;
  if (workflow === null) return facts.lastObjectiveRecord === null ? "notStarted" : "completed";
  return workflow.state === "finished" ? "completed" : "inProgress";
}
