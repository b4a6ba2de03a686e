const MINUTE = 60_000;

/** A session of the usage data: the events of use of one person in one browser, without a long pause between them. */
export interface UsageSession {
  readonly id: string;
  /** When the last event of the session was, in milliseconds. */
  readonly last: number;
}

/**
 * The session of an event that happens now: the stored one, or a new one if `minutes` have passed since its last event.
 * @param minutes the setting of the tenant `lms.datalake.sessionDuration`, the length of the pause that ends a session
 */
export function sessionOf(
  stored: UsageSession | null,
  now: number,
  minutes: number,
  newId: () => string,
): UsageSession {
  const isOpen = stored !== null && Math.abs(now - stored.last) < minutes * MINUTE;
  return { id: isOpen ? stored.id : newId(), last: now };
}

/** Whether a value read from the browser's storage is a session as `sessionOf` makes it. */
export function isUsageSession(value: unknown): value is UsageSession {
  if (typeof value !== "object" || value === null || !("id" in value) || !("last" in value)) return false;
  return typeof value.id === "string" && /^[0-9a-f-]{36}$/.test(value.id) && typeof value.last === "number";
}

/** `asked`: nothing is recorded, and the person is asked whether it may be. `unrecorded`: nothing is recorded. */
export type UsageState = "recorded" | "asked" | "unrecorded";

interface UsageFacts {
  /** The tenant's setting `platform.events.consent`. */
  readonly consent: string;
  /** Whether the person allows the recording. null: the person has not said. */
  readonly wanted: boolean | null;
  /** The browser tells all sites not to track its user (Global Privacy Control, Do Not Track). */
  readonly isObjected: boolean;
}

/**
 * Whether the use of the portal by a person is recorded. What the person has said comes first, then what the browser
 * says, then the tenant's setting.
 */
export function usageState({ consent, wanted, isObjected }: UsageFacts): UsageState {
  if (wanted !== null) return wanted ? "recorded" : "unrecorded";
  if (isObjected) return "unrecorded";
  return consent === "ask" ? "asked" : "recorded";
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/;

/**
 * The page on which an event of use happened: the id of its route, and the ids in its address of the course and of an
 * activity's place in it.
 */
export interface UsagePage {
  readonly route: string;
  readonly courseId?: string;
  readonly activityId?: string;
}

/** The page with this route. Only ids are taken out of the address: its other parts may be words that people typed. */
export function pageOf(route: string, params: Readonly<Record<string, string | undefined>>): UsagePage {
  const courseId = UUID.exec(params.objectiveId ?? "")?.[0];
  const activityId = UUID.exec(params.activityPathId ?? params["*"] ?? "")?.[0];
  return { route, ...(courseId ? { courseId } : {}), ...(activityId ? { activityId } : {}) };
}
