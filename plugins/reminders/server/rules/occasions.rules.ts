import type { AgendaEntry } from "../../../../server/sdk/attempts";
import { daysBetween } from "./reminder-day.rules";

export type ReminderKind = "due" | "opens" | "silence" | "certificate" | "retake";

/** Something that a person is reminded of. `key`: the same for one and the same reminder, however often it is found. */
export interface Occasion {
  readonly kind: ReminderKind;
  readonly key: string;
  readonly name: string;
  readonly course: { readonly id: string; readonly name: string } | null;
  readonly path: string;
  readonly at: Date | null;
}

/** How many days before a date the tenant reminds people of it. */
export interface Terms {
  readonly daysBefore: readonly number[];
  readonly certificateDaysBefore: readonly number[];
}

/** Who is reminded: in which time zone, and of which kinds only on Mondays. */
export interface Reader {
  readonly timeZone: string;
  readonly isWeekly: (kind: ReminderKind) => boolean;
}

const DAY = 24 * 3600 * 1000;
/** How much later than the day before a weekly mail comes. */
const WEEKLY_WAIT_DAYS = 6;
/** For how many days an opening is worth a mail: a little longer than the mails are apart. */
const OPENED_WITHIN_DAYS = 2;
/** The longest time by which a mail can be late or early because it comes weekly. */
export const MAX_LATE_DAYS = WEEKLY_WAIT_DAYS + OPENED_WITHIN_DAYS;

/**
 * What a person is to be reminded of among the person's dates. A date that is moved is another reminder; a person who
 * was not reminded in time is reminded later, but only once, and of nothing that is done or over. A weekly mail also
 * has what would come before the next one.
 */
export function occasionsOf(
  entries: readonly AgendaEntry[],
  { daysBefore, certificateDaysBefore }: Terms,
  { timeZone, isWeekly }: Reader,
  now: Date,
): Occasion[] {
  const waitOf = (kind: ReminderKind) => (isWeekly(kind) ? WEEKLY_WAIT_DAYS : 0);
  return entries.flatMap((entry) => {
    const kind = kindOf(entry);
    if (kind === null || entry.isDone) return [];
    if (kind === "opens") {
      const age = now.getTime() - entry.at.getTime();
      return age >= 0 && age < (OPENED_WITHIN_DAYS + waitOf(kind)) * DAY ? [occasion(kind, entry, null)] : [];
    }
    if (entry.at <= now) return [];
    const left = daysBetween(timeZone, now, entry.at) - waitOf(kind);
    const reached = (kind === "due" ? daysBefore : certificateDaysBefore).filter((days) => left <= days);
    return reached.length === 0 ? [] : [occasion(kind, entry, Math.min(...reached))];
  });
}

/** A plugin's kind of dates at which something expires, such as a certificate, is called `<plugin>.expires`. */
function kindOf({ kind }: AgendaEntry): Exclude<ReminderKind, "silence" | "retake"> | null {
  if (kind === "due" || kind === "opens") return kind;
  return kind.endsWith(".expires") ? "certificate" : null;
}

function occasion(kind: ReminderKind, { id, at, name, course, path }: AgendaEntry, days: number | null): Occasion {
  const key = [id, at.toISOString(), ...(days === null ? [] : [days])].join("|");
  return { kind, key, name, course, path, at };
}

/** The numbers of days in a setting of the tenant. What is no number of days is left out. */
export function daysIn(setting: unknown): number[] {
  const texts = Array.isArray(setting) ? setting : [];
  return texts.map(Number).filter((days) => Number.isInteger(days) && days > 0 && days <= MAX_DAYS);
}

/** The longest time before a date for which people can be reminded of it. */
const MAX_DAYS = 365;
