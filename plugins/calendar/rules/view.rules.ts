import type { CalendarEntry } from "../contract";
import { addDays, addMonths, type Day, firstOfMonth, readDay, weekOf, weeksOfMonth } from "./days.rules";
import type { ZoneDays } from "./zone-days.rules";

export const views = ["month", "week", "list"] as const;
export type View = (typeof views)[number];

/** What the address of the calendar says. An empty `kind` or `course`: all of them. */
export interface CalendarView {
  readonly view: View;
  /** The chosen day, which decides about the month or the week that is shown. */
  readonly day: Day;
  readonly kind: string;
  readonly course: string;
}

/** Reads the query of an address. What it does not know is as if it were not there. */
export function readView(query: URLSearchParams, today: Day): CalendarView {
  return {
    view: views.find((each) => each === query.get("view")) ?? "month",
    day: readDay(query.get("day")) ?? today,
    kind: query.get("kind") ?? "",
    course: query.get("course") ?? "",
  };
}

export function writeView({ view, day, kind, course }: CalendarView, today: Day): Record<string, string> {
  return {
    ...(view === "month" ? {} : { view }),
    ...(day === today ? {} : { day }),
    ...(kind === "" ? {} : { kind }),
    ...(course === "" ? {} : { course }),
  };
}

/** The days that a view shows. */
export function daysOfView({ view, day }: Pick<CalendarView, "view" | "day">, firstDay: number): Day[] {
  if (view === "week") return weekOf(day, firstDay);
  if (view === "month") return weeksOfMonth(day, firstDay).flat();
  const [first, next] = [firstOfMonth(day), addMonths(firstOfMonth(day), 1)];
  const days: Day[] = [];
  for (let each = first; each < next; each = addDays(each, 1)) days.push(each);
  return days;
}

/** The chosen day after going on or back by one month or week. */
export function turned({ view, day }: Pick<CalendarView, "view" | "day">, step: 1 | -1): Day {
  return view === "week" ? addDays(day, 7 * step) : addMonths(day, step);
}

/** The span of time that is loaded for a day: its month, with the weeks that reach into it. ISO 8601, UTC. */
export function spanAround(day: Day, zone: ZoneDays): { readonly from: string; readonly until: string } {
  const first = firstOfMonth(day);
  return {
    from: zone.startOf(addDays(first, -7)).toISOString(),
    until: zone.startOf(addDays(addMonths(first, 1), 14)).toISOString(),
  };
}

export function filterEntries(
  entries: readonly CalendarEntry[],
  { kind, course }: Pick<CalendarView, "kind" | "course">,
): readonly CalendarEntry[] {
  if (kind === "" && course === "") return entries;
  return entries.filter(
    (entry) => (kind === "" || entry.kind === kind) && (course === "" || entry.course?.id === course),
  );
}

/** The day to which a key moves in the grid; undefined for keys that do not move. */
export function dayAtKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  day: Day,
  { isRightToLeft, firstDay }: { readonly isRightToLeft: boolean; readonly firstDay: number },
): Day | undefined {
  const forward = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  const back = isRightToLeft ? "ArrowRight" : "ArrowLeft";
  if (key === forward) return addDays(day, 1);
  if (key === back) return addDays(day, -1);
  if (key === "ArrowDown") return addDays(day, 7);
  if (key === "ArrowUp") return addDays(day, -7);
  if (key === "Home") return weekOf(day, firstDay)[0];
  if (key === "End") return weekOf(day, firstDay)[6];
  if (key === "PageDown") return addMonths(day, shiftKey ? 12 : 1);
  return key === "PageUp" ? addMonths(day, shiftKey ? -12 : -1) : undefined;
}
