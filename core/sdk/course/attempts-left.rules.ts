import type { CourseFacts } from "../../learning/rules/course/course-facts";
import { retakeTerms } from "../../learning/rules/course/start";

/**
 * How many attempts at a course a learner has left. `last`: the running one is the last. `apart`: as many as wanted, with
 * the time `window` between them.
 */
export interface AttemptsLeft {
  readonly kind: "one" | "last" | "none" | "any" | "apart";
  readonly window: ReturnType<typeof retakeTerms>["window"];
}

/** The attempts at a course that its learner has left, before the first one and during and after each. */
export function attemptsLeft(
  course: Pick<CourseFacts, "objective" | "objectiveAccess" | "lastObjectiveWorkflow">,
): AttemptsLeft {
  const { allowed, window } = retakeTerms(course);
  if (allowed) return { kind: window === null ? "any" : "apart", window };
  const workflow = course.lastObjectiveWorkflow;
  if (workflow === null) return { kind: "one", window };
  return { kind: workflow.state === "finished" ? "none" : "last", window };
}
