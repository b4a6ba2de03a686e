import { assertJudged } from "../../proctoring/assert-judged";
import type { LearnerScope } from "../learner-scope";
import { concludeAttempt } from "./conclude-attempt";
import type { LockedAttempt } from "./locked-attempt";

/**
 * Hands an attempt in and draws its conclusions.
 * @returns the id of the result
 * @throws Refusal courseNotAvailable while a sitting of it waits for a judgement
 */
export async function closeAttempt(scope: LearnerScope, attempt: LockedAttempt): Promise<string> {
  const { db, now } = scope;
  const { workflow, aggregate } = attempt;
  await assertJudged(scope, workflow.id);
  await db
    .updateTable("objective_workflow")
    .set({ submitted: aggregate.objectiveGradingScale === null ? null : now })
    .where("id", "=", workflow.id)
    .execute();
  await db
    .updateTable("objective_workflow_aggregate")
    .set({ last_activity: now })
    .where("id", "=", aggregate.id)
    .execute();
  return concludeAttempt(scope, attempt);
}
