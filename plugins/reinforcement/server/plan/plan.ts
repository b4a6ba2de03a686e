import { toIso } from "../../../../server/sdk";
import type { ReinforcementPlan } from "../../contract";
import type { ReinforcementDb } from "../reinforcement.tables";

/**
 * About which courses a learner is asked by e-mail, how that went, and when the next question comes. Each row of
 * `reinforcement_workflow` is one round: one asking of a question.
 */
export async function loadPlan(db: ReinforcementDb, userId: string): Promise<ReinforcementPlan> {
  const rows = await db
    .selectFrom("reinforcement_workflow as round")
    .innerJoin("objective", "objective.id", "round.objective_id")
    .select(["objective.id", "objective.name"])
    .select(({ fn }) => [
      fn.count<number>(fn.coalesce("round.first_id", "round.id")).distinct().as("questions"),
      fn.count<number>("round.answered").as("answered"),
      fn.sum<number | null>("round.normalized_score").as("right"),
      fn
        .countAll<number>()
        .filterWhere("round.asked", "is not", null)
        .filterWhere("round.answered", "is", null)
        .filterWhere("round.closed", "is", null)
        .as("open"),
      fn.min<Date | null>("round.next").as("next"),
    ])
    .where("round.user_id", "=", userId)
    .groupBy(["objective.id", "objective.name"])
    .orderBy("objective.name")
    .orderBy("objective.id")
    .execute();
  const paused = await db
    .selectFrom("reinforcement_pause")
    .select("since")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return {
    paused: paused !== undefined,
    data: rows.map(({ id, name, questions, answered, right, open, next }) => ({
      objectiveId: id,
      name,
      questions: Number(questions),
      answered: Number(answered),
      right: Number(right ?? 0),
      open: Number(open),
      next: next === null ? null : toIso(next),
    })),
  };
}

interface PlanScope {
  readonly tenantId: string;
  readonly userId: string;
  readonly now: Date;
}

/**
 * Pauses the questions for a learner, or goes on with them. Questions that the learner has got already can still be
 * answered.
 */
export async function setPaused(
  db: ReinforcementDb,
  { tenantId, userId, now }: PlanScope,
  paused: boolean,
): Promise<void> {
  if (!paused) {
    await db.deleteFrom("reinforcement_pause").where("user_id", "=", userId).execute();
    return;
  }
  await db
    .insertInto("reinforcement_pause")
    .values({ tenant_id: tenantId, user_id: userId, since: now })
    .onConflict((conflict) => conflict.columns(["tenant_id", "user_id"]).doNothing())
    .execute();
}
