/** An incident to report. `position` counts the incidents of a session. */
export interface Incident {
  readonly position: number;
  /** ISO 8601. */
  readonly at: string;
  readonly kind: "left" | "fullscreenLeft" | "reloaded";
  readonly seconds?: number;
}

/** Shorter absences are not reported: browsers cause them when they open a menu, and they are not worth a grader's time. */
export const SHORTEST_ABSENCE_SECONDS = 1;

export interface Watch {
  /** The moment at which the learner left the page, in milliseconds; null while the learner is there. */
  readonly leftAt: number | null;
  readonly incidents: readonly Incident[];
}

export const nothingSeen: Watch = { leftAt: null, incidents: [] };

/** Takes one observation: whether the learner is in the page now. `now` is in milliseconds. */
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
