/** Something to be reported; `position` counts the reports of a sitting. */
export interface Incident {
  readonly position: number;
  /** ISO 8601. */
  readonly at: string;
  readonly kind: "left" | "fullscreenLeft" | "reloaded";
  readonly seconds?: number;
}

/** Glances of less than this are how browsers behave when they open a menu, and are not worth an instructor's time. */
export const SHORTEST_ABSENCE_SECONDS = 1;

export interface Watch {
  /** Since when the learner is elsewhere; null while they are here. */
  readonly leftAt: number | null;
  readonly incidents: readonly Incident[];
}

export const nothingSeen: Watch = { leftAt: null, incidents: [] };

/** What is seen at a moment: whether the page has the focus and stands in full. `now` in milliseconds. */
export function look(watch: Watch, isHere: boolean, now: number): Watch {
  if (!isHere) return watch.leftAt === null ? { ...watch, leftAt: now } : watch;
  if (watch.leftAt === null) return watch;
  const seconds = (now - watch.leftAt) / 1000;
  const back: Watch = { ...watch, leftAt: null };
  return seconds < SHORTEST_ABSENCE_SECONDS ? back : note(back, "left", watch.leftAt, seconds);
}

export function note(watch: Watch, kind: Incident["kind"], at: number, seconds?: number): Watch {
  const position = (watch.incidents.at(-1)?.position ?? -1) + 1;
  const incident: Incident = { position, kind, at: new Date(at).toISOString() };
  return { ...watch, incidents: [...watch.incidents, seconds === undefined ? incident : { ...incident, seconds }] };
}
