import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { toIso } from "../../kit/time/instants";

/**
 * Starts a query of attempts at courses, of all learners, each with the name and e-mail address of its learner. Only
 * graders may see them, so check the permission of the caller first.
 */
export function attemptRows(db: TenantDb) {
  return db
    .selectFrom("objective_workflow as attempt")
    .innerJoin("account", (join) => join.onRef("account.id", "=", "attempt.user_id"))
    .select(["attempt.id", "attempt.user_id", "attempt.objective_id", "attempt.state", "attempt.attempt"])
    .select(["attempt.started", "attempt.submitted"])
    .select(["account.first_name", "account.last_name", "account.email"]);
}

/** A row of `attemptRows`: an attempt, and the name and the e-mail address of its learner. */
export type AttemptRow = Awaited<ReturnType<ReturnType<typeof attemptRows>["execute"]>>[number];

export function projectAttempt(row: AttemptRow) {
  return {
    objectiveWorkflowId: row.id,
    user: { id: row.user_id, firstName: row.first_name, lastName: row.last_name, email: row.email },
    state: row.state,
    attempt: row.attempt,
    started: toIso(row.started),
    submitted: toIso(row.submitted),
  };
}
