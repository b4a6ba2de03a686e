import type { WeekDate } from "../contract";

/** What the learner can do about a date. */
export type ChipAction = "continue" | "start" | "addToCalendar" | "open";

export function chipAction({ kind, file, isBegun }: Pick<WeekDate, "kind" | "file" | "isBegun">): ChipAction {
  if (file !== null) return "addToCalendar";
  if (kind !== "due") return "open";
  return isBegun ? "continue" : "start";
}

export function isOverdue({ kind, at }: Pick<WeekDate, "kind" | "at">, now: Date): boolean {
  return kind === "due" && Date.parse(at) <= now.getTime();
}
