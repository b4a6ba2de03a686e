/** So many saves of one activity are remembered by their ids. */
const MOST_REMEMBERED = 50;

/**
 * When a learner did what a save brings. A UUIDv7 begins with its time, which the portal takes from the server's clock;
 * any other id says nothing, so what it names counts as done now. Nothing was done later than now.
 */
export function madeAt(id: string, now: Date): Date {
  const isTimed = id[14] === "7";
  const made = isTimed ? Number.parseInt(id.replace("-", "").slice(0, 12), 16) : now.getTime();
  return new Date(Math.min(made, now.getTime()));
}

/** The ids that are remembered once another save is done. */
export function remembered(ids: readonly string[], id: string): readonly string[] {
  return [...ids, id].slice(-MOST_REMEMBERED);
}
