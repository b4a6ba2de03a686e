import type { RetakeWindow } from "../../contract/entities";

const MINUTE = 60_000;
const milliseconds = { minutes: MINUTE, hours: 60 * MINUTE, days: 1440 * MINUTE, weeks: 10_080 * MINUTE } as const;
const months = { months: 1, years: 12 } as const;

/** Moves a moment by calendar months in UTC; a day that the month does not have becomes its last one. */
function addMonths(moment: Date, count: number): Date {
  const moved = new Date(moment);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return moved;
}

/** The moment (ISO 8601, UTC) from which a course finished at `finished` may be taken again. */
export function retakeOpensAt(finished: string, window: Pick<RetakeWindow, "value" | "unit"> | null): string {
  const from = new Date(finished);
  if (window === null) return from.toISOString();
  const { unit, value } = window;
  if (unit === "months" || unit === "years") return addMonths(from, value * months[unit]).toISOString();
  return new Date(from.getTime() + value * milliseconds[unit]).toISOString();
}
