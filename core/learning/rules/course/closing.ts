import { allow, type Decision, refuse } from "../decision";
import type { CourseWorkflow } from "./course-facts";

/** What closing a course depends on. A course with a grading scale is graded. */
export interface ClosingFacts {
  readonly lastObjectiveWorkflow: Pick<CourseWorkflow, "state"> | null;
  readonly objectiveGradingScale: object | null;
}

function isOpen({ lastObjectiveWorkflow: workflow }: ClosingFacts): Decision {
  if (workflow === null) return refuse("notStarted");
  return workflow.state === "inProgress" ? allow() : refuse("workflowClosed");
}

/** A graded course is handed in, at any moment: what is not done by then counts as nothing. */
export function submitDecision(facts: ClosingFacts): Decision {
  const open = isOpen(facts);
  if (!open.allowed) return open;
  return facts.objectiveGradingScale === null ? refuse("notGraded") : allow();
}

/** A course without grades is finished by its learner once nothing required is left. */
export function finishDecision(facts: ClosingFacts, requiredPartsLeft: number): Decision {
  const open = isOpen(facts);
  if (!open.allowed) return open;
  if (facts.objectiveGradingScale !== null) return refuse("graded");
  return requiredPartsLeft > 0 ? refuse("requiredPartsLeft") : allow();
}
