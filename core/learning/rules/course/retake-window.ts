import type { RetakeWindow } from "../../contract/entities";

const MINUTE = 60_000;
const millisecondsPerUnit = {
  minutes: MINUTE,
  hours: 60 * MINUTE,
  days: 1440 * MINUTE,
  weeks: 10_080 * MINUTE,
} as const;
const monthsPerUnit = { months: 1, years: 12 } as const;
/** The latest moment that a Date can hold. It replaces a later end, so a window of a million years does not throw. */
const END_OF_TIME = 8.64e15;

/** Adds calendar months in UTC. If the month has no such day, the result is the last day of the month. */
function addMonths(moment: Date, count: number): number {
  const year = moment.getUTCFullYear();
  const month = moment.getUTCMonth() + count;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(moment).setUTCFullYear(year, month, Math.min(moment.getUTCDate(), lastDay));
}

/**
 * The moment (ISO 8601, UTC) from which a course finished at `finished` may be taken again. `window` is the wait after
 * it; null means no wait.
 */
export function retakeOpensAt(finished: string, window: Pick<RetakeWindow, "value" | "unit"> | null): string {
  const from = new Date(finished);
  if (window === null) return from.toISOString();
  const { unit, value } = window;
  const opens =
    unit === "months" || unit === "years"
      ? addMonths(from, value * monthsPerUnit[unit])
      : from.getTime() + value * millisecondsPerUnit[unit];
  return new Date(Number.isNaN(opens) ? END_OF_TIME : Math.min(opens, END_OF_TIME)).toISOString();
}
