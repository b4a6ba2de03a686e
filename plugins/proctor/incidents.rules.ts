/**
 * Something to report about a learner during a proctoring session. `position` numbers the incidents of the session,
 * beginning with 0. `left`: the learner was away from the page; `fullscreenLeft`: left full screen; `reloaded`:
 * reloaded the page.
 */
export interface Incident {
  readonly position: number;
  /** When it happened, ISO 8601. */
  readonly at: string;
  readonly kind: "left" | "fullscreenLeft" | "reloaded";
  readonly seconds?: number;
}

/**
 * The shortest absence that is reported. Browsers cause shorter absences when they open a menu, and these are not worth
 * a grader's time.
 */
export const MIN_ABSENCE_SECONDS = 1;

export interface Observation {
  /** The moment at which the learner left the page, in milliseconds; null while the learner is there. */
  readonly leftAt: number | null;
  readonly incidents: readonly Incident[];
}

export const nothingObserved: Observation = { leftAt: null, incidents: [] };

/**
 * The state after one more look. `isHere`: whether the learner is in the page now; `now` is in milliseconds. A return
 * after {@link MIN_ABSENCE_SECONDS} or more adds the incident `left`.
 */
export function observe(watch: Observation, isHere: boolean, now: number): Observation {
  if (!isHere) return watch.leftAt === null ? { ...watch, leftAt: now } : watch;
  if (watch.leftAt === null) return watch;
  const seconds = (now - watch.leftAt) / 1000;
  const back: Observation = { ...watch, leftAt: null };
  return seconds < MIN_ABSENCE_SECONDS ? back : addIncident(back, "left", watch.leftAt, seconds);
}

/** Adds an incident that began at `at`, in milliseconds, and lasted so many seconds. */
export function addIncident(watch: Observation, kind: Incident["kind"], at: number, seconds?: number): Observation {
  const position = (watch.incidents.at(-1)?.position ?? -1) + 1;
  const incident: Incident = { position, kind, at: new Date(at).toISOString() };
  return { ...watch, incidents: [...watch.incidents, seconds === undefined ? incident : { ...incident, seconds }] };
}
