import { type Decision, refuse } from "../decision";
import { gradeVisibility } from "../results/grade-visibility";
import { attemptAvailability } from "./availability";
import { type CourseFacts, hasImportedResults } from "./course-facts";

/**
 * The facts about a course that decide whether its learner may review the last attempt at it (look at it again, without
 * changing anything).
 */
export type ReviewFacts = Pick<
  CourseFacts,
  "objective" | "objectiveAccess" | "lastObjectiveWorkflow" | "lastObjectiveRecord" | "holdReason"
>;

/**
 * Whether the results of the last attempt are protected (`protectResults`). Then the learner can review nothing of it.
 */
export function areResultsProtected(
  facts: Pick<ReviewFacts, "lastObjectiveWorkflow" | "lastObjectiveRecord">,
): boolean {
  return Boolean(facts.lastObjectiveWorkflow?.protectResults || facts.lastObjectiveRecord?.protectResults);
}

/**
 * Whether a learner may review the last attempt now. The course must be open and support a review; the attempt must be
 * finished, not imported and not protected. A review would show the grade, so the reveal policy must allow it too.
 */
export function courseReview(facts: ReviewFacts, now: Date): Decision {
  const { objective, objectiveAccess, lastObjectiveWorkflow: workflow, lastObjectiveRecord: record } = facts;
  if (workflow === null && record === null) return refuse("notStarted");
  if (!objective.activity.supportReview) return refuse("reviewNotSupported");
  if (areResultsProtected(facts)) return refuse("resultsProtected");
  if (workflow !== null && workflow.state !== "finished") return refuse("notFinished");
  if (hasImportedResults(facts)) return refuse("resultsImported");
  const available = attemptAvailability(facts, now);
  return available.allowed ? gradeVisibility(objectiveAccess, true, now) : available;
}
