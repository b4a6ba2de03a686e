import type { CalendarEntry } from "../contract";

/** The next entries, with the known object for each that says the same, so that what shows it need not be drawn again. */
export function keepKnown(next: readonly CalendarEntry[], known: readonly CalendarEntry[]): CalendarEntry[] {
  const byId = new Map(known.map((entry) => [entry.id, entry]));
  return next.map((entry) => {
    const old = byId.get(entry.id);
    return old !== undefined && saysTheSame(old, entry) ? old : entry;
  });
}

function saysTheSame(one: CalendarEntry, other: CalendarEntry): boolean {
  const keys = Object.keys(other) as (keyof CalendarEntry)[];
  return keys.every((key) =>
    key === "course" ? JSON.stringify(one.course) === JSON.stringify(other.course) : one[key] === other[key],
  );
}
