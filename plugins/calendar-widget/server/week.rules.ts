import type { AgendaEntry, AgendaSpan } from "../../../server/sdk/attempts";

const DAY = 86_400_000;
/** The days after which the page does not tell any more that something is overdue. */
const OVERDUE_DAYS = 90;
const WEEK_DAYS = 7;

export function spanOfWeek(now: Date): AgendaSpan {
  return { from: new Date(now.getTime() - OVERDUE_DAYS * DAY), until: new Date(now.getTime() + WEEK_DAYS * DAY) };
}

/** Without what is done: overdue dates first, the longest overdue at the top, then what runs or comes. */
export function datesOfWeek(agenda: readonly AgendaEntry[], now: Date): AgendaEntry[] {
  const open = agenda.filter(({ isDone }) => !isDone);
  const overdue = open.filter(({ kind, at }) => kind === "due" && at <= now);
  const coming = open.filter(({ at, end }) => (end ?? at) > now);
  return [...overdue, ...coming];
}
