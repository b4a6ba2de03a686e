import { json, newId, withTransaction } from "../../../../server/sdk";
import type { ReinforcementDb } from "../reinforcement.tables";
import { afterSilence } from "../schedule.rules";

/** The most questions that are handled in one transaction. */
const QUESTIONS_AT_ONCE = 100;

/**
 * Closes rounds that were not answered in time, and decides whether and when the question is asked again.
 * @returns whether there may be more of them
 */
export async function closeUnanswered(db: ReinforcementDb, now: Date): Promise<boolean> {
  return withTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom("reinforcement_workflow")
      .select(["id", "unanswered", "expires"])
      .where("answered", "is", null)
      .where("closed", "is", null)
      .where("expires", "<=", now)
      .orderBy("id")
      .limit(QUESTIONS_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, unanswered, expires } of rows) {
      const next = afterSilence(unanswered + 1, expires ?? now);
      await trx.updateTable("reinforcement_workflow").set({ closed: now, next }).where("id", "=", id).execute();
    }
    return rows.length === QUESTIONS_AT_ONCE;
  });
}

/**
 * Makes the next round of each question that is due again, with the text of the question as it was imported last.
 * @returns whether there may be more of them
 */
export async function openNextRounds(db: ReinforcementDb, tenantId: string, now: Date): Promise<boolean> {
  return withTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom("reinforcement_workflow as last")
      .innerJoin("reinforcement_workflow as first", (join) =>
        join.on((eb) => eb("first.id", "=", eb.fn.coalesce("last.first_id", "last.id"))),
      )
      .select(["last.id", "last.user_id", "last.objective_id", "last.memory", "last.unanswered", "last.answered"])
      .select(["last.next as due", "first.id as first_id", "first.question", "first.options"])
      .where("last.next", "<=", now)
      .orderBy("last.id")
      .limit(QUESTIONS_AT_ONCE)
      .forUpdate("last")
      .skipLocked()
      .execute();
    for (const { id, answered, unanswered, memory, options, ...round } of rows) {
      await trx
        .insertInto("reinforcement_workflow")
        .values({
          ...round,
          tenant_id: tenantId,
          id: newId(),
          options: json(options),
          memory: memory === null ? null : json(memory),
          unanswered: answered === null ? unanswered + 1 : 0,
        })
        .execute();
      await trx.updateTable("reinforcement_workflow").set({ next: null }).where("id", "=", id).execute();
    }
    return rows.length === QUESTIONS_AT_ONCE;
  });
}
