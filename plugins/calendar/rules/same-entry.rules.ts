import type { CalendarEntry } from "../contract";

/** Whether two entries say the same, so that what shows one need not be drawn again for the other. */
export function isSameEntry(one: CalendarEntry, other: CalendarEntry): boolean {
  if (one === other) return true;
  const keys = Object.keys(other) as (keyof CalendarEntry)[];
  return keys.every((key) =>
    key === "course" ? JSON.stringify(one.course) === JSON.stringify(other.course) : one[key] === other[key],
  );
}
