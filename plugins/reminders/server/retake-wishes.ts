import type { PluginScope } from "../../../server/sdk";
import { findAggregate } from "../../../server/sdk/attempts";
import { coursePaths, startDecision } from "../../../server/sdk/learning";
import type { RemindersDb, RemindersTables } from "./reminders.tables";
import type { Occasion } from "./rules/occasions.rules";

/** That a learner wants to be reminded when a course can be taken again after this attempt. */
export interface RetakeWish {
  readonly userId: string;
  readonly objectiveId: string;
  readonly attemptId: string;
}

export async function keepWish(
  { db, now }: Pick<PluginScope<RemindersTables>, "db" | "now">,
  { userId: user_id, objectiveId: objective_id, attemptId: attempt_id }: RetakeWish,
): Promise<void> {
  await db
    .insertInto("retake_wish")
    .values({ user_id, objective_id, attempt_id, kept: now })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "user_id", "objective_id"]).doUpdateSet({ attempt_id, kept: now }),
    )
    .execute();
}

export async function takeWishBack(db: RemindersDb, { userId, objectiveId }: RetakeWish): Promise<void> {
  await db.deleteFrom("retake_wish").where("user_id", "=", userId).where("objective_id", "=", objectiveId).execute();
}

export async function isWishKept(db: RemindersDb, { userId, objectiveId, attemptId }: RetakeWish): Promise<boolean> {
  const row = await db
    .selectFrom("retake_wish")
    .select("attempt_id")
    .where("user_id", "=", userId)
    .where("objective_id", "=", objectiveId)
    .executeTakeFirst();
  return row?.attempt_id === attemptId;
}

/**
 * The courses that a learner wanted to be reminded of and can take again now. A learner who has begun again meanwhile is
 * not reminded.
 */
export async function retakeOccasions(scope: PluginScope<RemindersTables>): Promise<Occasion[]> {
  const { db, userId, now } = scope;
  const rows = await db
    .selectFrom("retake_wish")
    .select(["objective_id", "attempt_id"])
    .where("user_id", "=", userId)
    .orderBy("objective_id")
    .execute();
  const occasions: Occasion[] = [];
  for (const { objective_id, attempt_id } of rows) {
    const course = await findAggregate(scope, objective_id);
    if (course?.lastObjectiveWorkflow?.id !== attempt_id || !startDecision(course, now).allowed) continue;
    const { id, name } = course.objective;
    const key = retakeKey(attempt_id);
    occasions.push({ kind: "retake", key, name, course: { id, name }, path: coursePaths.overview(id), at: null });
  }
  return occasions;
}

/** The key of the reminder that a course can be taken again after an attempt. */
export const retakeKey = (attemptId: string): string => `retake:${attemptId}`;

/** Forgets wishes that came true long ago, or never will. */
export async function sweepWishes(db: RemindersDb, before: Date): Promise<void> {
  await db.deleteFrom("retake_wish").where("kept", "<", before).execute();
}
