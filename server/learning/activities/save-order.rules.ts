/** How many ids of the last saves are kept for one activity. */
const MAX_REMEMBERED = 50;

/**
 * The time at which the learner did the work of a save. `id` is the save's id, which the browser makes. A UUIDv7 begins
 * with the time at which it was made; the browser takes that time from the server's clock. For any other id the time is
 * now. A time in the future also counts as now.
 */
export function workTime(id: string, now: Date): Date {
  const isTimed = id[14] === "7";
  const made = isTimed ? Number.parseInt(id.replace("-", "").slice(0, 12), 16) : now.getTime();
  return new Date(Math.min(made, now.getTime()));
}

/** The list of kept ids of saves after one more save: the newest 50, oldest first. */
export function rememberId(ids: readonly string[], id: string): readonly string[] {
  return [...ids, id].slice(-MAX_REMEMBERED);
}
