import { ApiError } from "../../kit/errors/api-error";
import { askListener } from "../ask-listener";
import type { LockedAttempt } from "../attempts/locked-attempt";
import type { LearnerScope } from "../learner-scope";
import { concludeAttempt } from "../results/conclude-attempt";
import { assertNotHeld } from "../rows/holds";

/**
 * Submits a learner's attempt at a course, or finishes it if the course has no grades, and makes its result.
 * @returns the id of the result
 * @throws ApiError courseNotAvailable with the reason of a plugin or of a hold that forbids it. A hold also applies
 * while its plugin is off
 */
export async function closeAttempt(scope: LearnerScope, attempt: LockedAttempt): Promise<string> {
  const { db, now, hooks } = scope;
  const { workflow, aggregate } = attempt;
  for (const listener of hooks.of("beforeClose").filter(({ isOn }) => isOn)) {
    const decision = await askListener(scope, "beforeClose", listener, (mayClose) => mayClose(scope, attempt));
    if (!decision.allowed) {
      throw new ApiError("courseNotAvailable", { reason: decision.reason, changesAt: decision.changesAt });
    }
  }
  await assertNotHeld(db, workflow.id);
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
