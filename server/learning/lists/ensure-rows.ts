import { type Expression, type ExpressionBuilder, sql } from "kysely";
import { prepared, type StatementParameters } from "../../database/prepared";
import { subquery } from "../../database/subquery";
import type { Tables } from "../../database/tables";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { LearnerScope } from "../learner-scope";

/** How many changes the imports have made to the courses, and how many of them the user's rows take into account. */
export interface Revisions {
  readonly offered: number | null;
  readonly seen: number | null;
}

/** The columns of `Revisions`, for a statement that reads them together with other data. */
export function revisionsOf(userId: string | Expression<string>) {
  return [
    subquery.selectFrom("course_offer").select("revision").as("offered"),
    subquery.selectFrom("course_offer_seen").select("revision").where("user_id", "=", userId).as("seen"),
  ] as const;
}

const revisions = prepared((db, { userId }: StatementParameters<{ userId: string }>) =>
  db.selectNoFrom(revisionsOf(userId)),
);

/**
 * Stores rows of the user that follow from the courses and are not stored yet: an access to each course of the open
 * catalog, and an aggregate for each mandatory access. Accesses to courses that have left the open catalog are deleted,
 * unless the user has added the course. Only an import makes this necessary, so usually the function only compares two
 * numbers.
 * @param known the numbers, if they were read already
 * @returns whether rows were stored or deleted, so that what was read before may be wrong
 */
export async function ensureAccessRows({ db, userId }: LearnerScope, known?: Revisions): Promise<boolean> {
  const { offered = null, seen = null } = known ?? (await revisions.first(db, { userId })) ?? {};
  if (offered === seen || offered === null) return false;
  const user = sql.val(userId);
  // An import has already deleted the accesses to courses that have left the open catalog, except those that were
  // stored while it was running.
  await withdrawOffers(db, userId);
  await db
    .insertInto("objective_access")
    .columns([
      ...(["tenant_id", "id", "user_id", "objective_id", "retake_allowed", "is_mandatory"] as const),
      ...(["grade_reveal_policy", "from_open_catalog"] as const),
    ])
    .expression(missingAccesses(user))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("objective_workflow_aggregate")
    .columns(["tenant_id", "id", "user_id", "objective_id", "access_id", "is_self_enrolled"])
    .expression(missingAggregates(user))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // The number was read before the rows were made. If an import ends in between, the next call makes the rows for that
  // import.
  await db
    .insertInto("course_offer_seen")
    .values({ user_id: userId, revision: offered })
    .onConflict((conflict) => conflict.columns(["tenant_id", "user_id"]).doUpdateSet({ revision: offered }))
    .execute();
  return true;
}

/**
 * Notes that courses or accesses of the tenant were written. Call it in the transaction that writes them. After that
 * transaction, the next look of each user at the courses stores the user's missing rows.
 */
export async function courseOfferChanged(db: TenantDb): Promise<void> {
  await db
    .insertInto("course_offer")
    .values({ revision: 1 })
    .onConflict((conflict) =>
      conflict.column("tenant_id").doUpdateSet({ revision: sql<number>`course_offer.revision + 1` }),
    )
    .execute();
}

/**
 * Deletes the accesses of all users, or of one, that were stored because a course was in the open catalog, if the
 * course is not in it any more. Users who have added the course to My courses keep their access.
 */
export async function withdrawOffers(db: TenantDb, userId?: string): Promise<void> {
  // The locks make this function wait for users who are adding a course now. Only the second statement sees what they
  // have stored.
  await db.selectFrom("objective_access").select("id").where(isWithdrawn(userId)).forUpdate().execute();
  await db.deleteFrom("objective_access").where(isWithdrawn(userId)).execute();
}

function isWithdrawn(userId: string | undefined) {
  return ({ and, eb, exists, not, selectFrom }: ExpressionBuilder<Tables, "objective_access">) =>
    and([
      eb("objective_access.from_open_catalog", "=", true),
      ...(userId === undefined ? [] : [eb("objective_access.user_id", "=", userId)]),
      exists(
        selectFrom("objective")
          .select("objective.id")
          .whereRef("objective.id", "=", "objective_access.objective_id")
          .where("objective.open_catalog", "=", false),
      ),
      not(
        exists(
          selectFrom("objective_workflow_aggregate as aggregate")
            .select("aggregate.id")
            .whereRef("aggregate.access_id", "=", "objective_access.id"),
        ),
      ),
    ]);
}

/** Finds the accesses to store: one for each course of the open catalog to which the user has none. */
function missingAccesses(userId: Expression<string>) {
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
      sql<boolean>`true`.as("from_open_catalog"),
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
function missingAggregates(userId: Expression<string>) {
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
