import { type Expression, sql } from "kysely";
import { prepared, type StatementParameters } from "../../database/prepared";
import { subquery } from "../../database/subquery";
import type { LearnerScope } from "../learner-scope";

const missingRows = prepared((db, { userId }: StatementParameters<{ userId: string }>) =>
  db.selectNoFrom(({ exists }) => [
    exists(withoutAccess(userId)).as("accesses"),
    exists(withoutAggregate(userId)).as("aggregates"),
  ]),
);

/**
 * Stores rows of the user that follow from the courses and are not stored yet: an access (the right to take a course)
 * to each course of the open catalog (the courses for everybody), and an aggregate (the row with the user's state in a
 * course) for each mandatory access. Usually nothing is missing and nothing is written.
 */
export async function ensureAccessRows({ db, userId }: LearnerScope): Promise<void> {
  const missing = await missingRows.first(db, { userId });
  if (missing?.accesses) {
    await db
      .insertInto("objective_access")
      .columns(["tenant_id", "id", "user_id", "objective_id", "retake_allowed", "is_mandatory", "grade_reveal_policy"])
      .expression(withoutAccess(sql.val(userId)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (missing?.aggregates) {
    await db
      .insertInto("objective_workflow_aggregate")
      .columns(["tenant_id", "id", "user_id", "objective_id", "access_id", "is_self_enrolled"])
      .expression(withoutAggregate(sql.val(userId)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Finds the accesses to store: one for each course of the open catalog to which the user has none. */
function withoutAccess(userId: Expression<string>) {
  return subquery
    .selectFrom("objective")
    .select(({ val }) => [
      "objective.tenant_id",
      newRowId.as("id"),
      sql<string>`${userId}::uuid`.as("user_id"),
      "objective.id as objective_id",
      sql<boolean>`false`.as("retake_allowed"),
      sql<boolean>`false`.as("is_mandatory"),
      val("none" as const).as("grade_reveal_policy"),
    ])
    .where("objective.open_catalog", "=", true)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("objective_access as access")
            .select("access.id")
            .whereRef("access.objective_id", "=", "objective.id")
            .where("access.user_id", "=", userId),
        ),
      ),
    );
}

/** Finds the aggregates to store: one for each mandatory access without one. */
function withoutAggregate(userId: Expression<string>) {
  return subquery
    .selectFrom("objective_access as access")
    .select([
      "access.tenant_id",
      newRowId.as("id"),
      "access.user_id",
      "access.objective_id",
      "access.id as access_id",
      sql<boolean>`false`.as("is_self_enrolled"),
    ])
    .where("access.user_id", "=", userId)
    .where("access.is_mandatory", "=", true)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("objective_workflow_aggregate as aggregate")
            .select("aggregate.id")
            .whereRef("aggregate.user_id", "=", "access.user_id")
            .whereRef("aggregate.objective_id", "=", "access.objective_id"),
        ),
      ),
    );
}

const newRowId = sql<string>`gen_random_uuid()`;
