import { sql } from "kysely";
import type { LearnerScope } from "../learner-scope";

/**
 * Gives the user what follows from the courses themselves and nobody has written down yet: an access to each course of
 * the open catalog, and an aggregate for each mandatory access. Usually there is nothing to do, and nothing is written.
 */
export async function ensureRows(scope: LearnerScope): Promise<void> {
  const { db } = scope;
  const missing = await db
    .selectNoFrom(({ exists }) => [
      exists(withoutAccess(scope)).as("accesses"),
      exists(withoutAggregate(scope)).as("aggregates"),
    ])
    .executeTakeFirst();
  if (missing?.accesses) {
    await db
      .insertInto("objective_access")
      .columns(["tenant_id", "id", "user_id", "objective_id", "retake_allowed", "is_mandatory", "grade_reveal_policy"])
      .expression(withoutAccess(scope))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (missing?.aggregates) {
    await db
      .insertInto("objective_workflow_aggregate")
      .columns(["tenant_id", "id", "user_id", "objective_id", "access_id", "is_self_enrolled"])
      .expression(withoutAggregate(scope))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The accesses that are missing: of each course of the open catalog that the user has none of. */
function withoutAccess({ db, userId }: LearnerScope) {
  return db
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

/** The aggregates that are missing: of each mandatory access that has none. */
function withoutAggregate({ db, userId }: LearnerScope) {
  return db
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
