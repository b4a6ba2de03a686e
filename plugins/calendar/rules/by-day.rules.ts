import type { CalendarEntry } from "../contract";
import { addDays, type Day } from "./days.rules";
import type { ZoneDays } from "./zone-days.rules";

/** What lasts is on every day that it touches; an end at midnight does not touch the day that begins then. */
export function entriesByDay(
  entries: readonly CalendarEntry[],
  days: readonly Day[],
  zone: ZoneDays,
): ReadonlyMap<Day, readonly CalendarEntry[]> {
  const lists = days.map((): CalendarEntry[] => []);
  const last = days.at(-1);
  if (last === undefined) return new Map();
  const starts = [...days, addDays(last, 1)].map((day) => zone.startOf(day).getTime());
  for (const entry of entries) {
    const from = Date.parse(entry.at);
    const first = indexAt(starts, from);
    const end = entry.end === null ? first : indexAt(starts, Math.max(from, Date.parse(entry.end) - 1));
    for (let index = Math.max(first, 0); index <= end; index++) lists[index]?.push(entry);
  }
  return new Map(days.map((day, index) => [day, lists[index] ?? []]));
}

/** The index of the last start that is not after the time; -1 if all are. */
function indexAt(starts: readonly number[], time: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
