import type { WeekDate } from "../contract";

const DAY = 86_400_000;

export type ChipAction = "continue" | "start" | "addToCalendar" | "open";

export function chipAction({ kind, file, isBegun }: Pick<WeekDate, "kind" | "file" | "isBegun">): ChipAction {
  if (file !== null) return "addToCalendar";
  if (kind !== "due") return "open";
  return isBegun ? "continue" : "start";
}

/** How many days something is overdue, rounded as in “3 days ago”. null: it is not overdue. */
export function daysOver({ kind, at }: Pick<WeekDate, "kind" | "at">, now: Date): number | null {
  const since = now.getTime() - Date.parse(at);
  return kind === "due" && since >= 0 ? Math.round(since / DAY) : null;
}
