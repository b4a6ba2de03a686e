import { type MailRhythm, mailRhythms, type PluginJob, sendMail, withTransaction } from "../../../server/sdk";
import { readAgenda } from "../../../server/sdk/attempts";
import { mailKindOf, reminderMail } from "./reminder-mail";
import { claimDay, note, PEOPLE_AT_ONCE, type Person, uncheckedPeople, zonesByDay } from "./reminder-rows";
import type { RemindersTables } from "./reminders.tables";
import { retakeOccasions } from "./retake-wishes";
import {
  daysIn,
  MAX_LATE_DAYS,
  type Occasion,
  occasionsOf,
  type Reader,
  type ReminderKind,
} from "./rules/occasions.rules";
import { DEFAULT_ZONE, isDayOf } from "./rules/reminder-day.rules";
import { silentCourses } from "./silent-courses";

type Scope = Parameters<PluginJob<RemindersTables>["run"]>[0];

const DAY = 24 * 3600 * 1000;

export const reminderKinds: readonly ReminderKind[] = ["due", "opens", "silence", "certificate", "retake"];

/** Reminds people of their dates, once a day, by day in their time zones. */
export async function sendReminders(scope: Scope): Promise<void> {
  const { db, now, signal } = scope;
  for (const [day, zones] of await zonesByDay(db, now)) {
    let last: string | null = null;
    do {
      const people: Person[] = await uncheckedPeople(db, { day, zones, after: last });
      if (!(await remindAll(scope, people, day))) return;
      last = people.length === PEOPLE_AT_ONCE ? (people.at(-1)?.id ?? null) : null;
    } while (last !== null && !signal.aborted);
  }
}

/**
 * Reminds these people, one after the other. A failure for one of them is logged, and the next run tries that person
 * again.
 * @returns false when mails are off, so that nobody is checked until they are on
 */
async function remindAll(scope: Scope, people: readonly Person[], day: string): Promise<boolean> {
  const { db, hooks, signal, log } = scope;
  const ids = people.map(({ id }) => id);
  const rhythms = new Map<ReminderKind, ReadonlyMap<string, MailRhythm | "never">>();
  for (const kind of reminderKinds) {
    const ofKind = await mailRhythms({ db, hooks }, mailKindOf(kind), ids);
    if (ofKind === null) return false;
    rhythms.set(kind, ofKind);
  }
  for (const person of people) {
    if (signal.aborted) return true;
    const wanted = new Map(reminderKinds.map((kind) => [kind, rhythms.get(kind)?.get(person.id) ?? "never"]));
    try {
      await withTransaction(db, (trx) => remind({ ...scope, db: trx }, person, day, wanted));
    } catch (error) {
      log.error({ user: person.id, err: error }, "reminders: a person could not be reminded");
    }
  }
  return true;
}

/**
 * Writes the mails to one person, in one transaction with the notes that they are written: a process that is killed has
 * done nothing, and of two processes only one goes on.
 */
async function remind(
  scope: Scope,
  { id: userId, timezone }: Person,
  day: string,
  wanted: ReadonlyMap<ReminderKind, MailRhythm | "never">,
): Promise<void> {
  const { db, tenantId, now, hooks } = scope;
  if (!(await claimDay(db, userId, day))) return;
  const timeZone = timezone ?? DEFAULT_ZONE;
  const today = new Set(reminderKinds.filter((kind) => isDayOf(wanted.get(kind) ?? "never", timeZone, now)));
  if (today.size === 0) return;
  const found = await findOccasions(scope, { userId, timeZone, isWeekly: (kind) => wanted.get(kind) === "weekly" });
  const isNew = await note(
    db,
    userId,
    found.filter(({ kind }) => today.has(kind)),
    now,
  );
  for (const [kind, occasions] of Map.groupBy(found.filter(isNew), (each) => each.kind)) {
    await sendMail({ db, tenantId, now, hooks }, reminderMail(userId, kind, occasions));
  }
}

/** Everything of which a person could be reminded now, the nearest date first. */
async function findOccasions(
  { db, tenantId, now, hooks, portal }: Scope,
  { userId, ...reader }: Reader & { readonly userId: string },
): Promise<Occasion[]> {
  const learner = { db, tenantId, userId, now, hooks };
  const terms = {
    daysBefore: daysIn(portal.setting("reminders.daysBefore")),
    certificateDaysBefore: daysIn(portal.setting("reminders.certificateDaysBefore")),
  };
  // Two days more, because a local day may be longer than 24 hours and the last one counts whole.
  const ahead = Math.max(0, ...terms.daysBefore, ...terms.certificateDaysBefore) + MAX_LATE_DAYS + 2;
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY);
  const entries = await readAgenda(learner, { from: daysFromNow(-MAX_LATE_DAYS), until: daysFromNow(ahead) });
  const silence = await silentCourses(learner, Number(portal.setting("reminders.silenceDays") ?? 0));
  return [...occasionsOf(entries, terms, reader, now), ...silence, ...(await retakeOccasions(learner))];
}
