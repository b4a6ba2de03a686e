import type { RemindersDb } from "./reminders.tables";
import { sweepWishes } from "./retake-wishes";
import type { Occasion } from "./rules/occasions.rules";
import { DEFAULT_ZONE, reminderDay } from "./rules/reminder-day.rules";

/** How many people are looked up at once. */
export const PEOPLE_AT_ONCE = 100;
const DAY = 24 * 3600 * 1000;
/** For how many days a reminder is remembered: longer than any setting lets one come before its date. */
const KEEP_DAYS = 400;
/** For how many days a wish is kept: longer than courses usually make learners wait. */
const KEEP_WISHES_DAYS = 1500;

/** The time zones of people in which it is day, by their local date. */
export async function zonesByDay(db: RemindersDb, now: Date): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.selectFrom("account").select("timezone").distinct().execute();
  const days = new Map<string, string[]>();
  for (const zone of new Set(rows.map(({ timezone }) => timezone ?? DEFAULT_ZONE))) {
    const day = reminderDay(zone, now);
    if (day !== null) days.set(day, [...(days.get(day) ?? []), zone]);
  }
  return days;
}

interface PeopleToCheck {
  readonly day: string;
  readonly zones: readonly string[];
  /** Only people whose ids come after this one. null: from the first id on. */
  readonly after: string | null;
}

export type Person = Awaited<ReturnType<typeof uncheckedPeople>>[number];

/** Some people with an e-mail address and a course who were not checked on their day, in the order of their ids. */
export function uncheckedPeople(db: RemindersDb, { day, zones, after }: PeopleToCheck) {
  return db
    .selectFrom("account")
    .leftJoin("reminder_day", "reminder_day.user_id", "account.id")
    .select(["account.id", "account.timezone"])
    .where(({ eb, fn, val }) => eb(fn.coalesce("account.timezone", val(DEFAULT_ZONE)), "in", zones))
    .where(({ eb, or }) => or([eb("reminder_day.day", "is", null), eb("reminder_day.day", "<", day)]))
    .where("account.email", "<>", "")
    .where("account.id", "in", (eb) => eb.selectFrom("objective_access").select("objective_access.user_id"))
    .$if(after !== null, (query) => query.where("account.id", ">", after))
    .orderBy("account.id")
    .limit(PEOPLE_AT_ONCE)
    .execute();
}

/** Notes that a person is checked on a day. @returns false when another process has done so meanwhile */
export async function claimDay(db: RemindersDb, userId: string, day: string): Promise<boolean> {
  const rows = await db
    .insertInto("reminder_day")
    .values({ user_id: userId, day })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "user_id"]).doUpdateSet({ day }).where("reminder_day.day", "<", day),
    )
    .returning("user_id")
    .execute();
  return rows.length > 0;
}

/** Notes of what a person is reminded. @returns says of each occasion whether the person was not reminded of it before */
export async function note(
  db: RemindersDb,
  userId: string,
  occasions: readonly Occasion[],
  now: Date,
): Promise<(occasion: Occasion) => boolean> {
  if (occasions.length === 0) return () => false;
  const rows = await db
    .insertInto("reminder")
    .values(
      occasions.map(({ kind, key, name, course, path, at }) => ({
        user_id: userId,
        key,
        kind,
        objective_id: course?.id ?? null,
        name,
        path,
        at,
        sent: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(["tenant_id", "user_id", "key"]).doNothing())
    .returning("key")
    .execute();
  const keys = new Set(rows.map(({ key }) => key));
  return ({ key }) => keys.has(key);
}

export async function sweepReminders(db: RemindersDb, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_DAYS * DAY);
  await db.deleteFrom("reminder").where("sent", "<", before).execute();
  await sweepWishes(db, new Date(now.getTime() - KEEP_WISHES_DAYS * DAY));
}
