/** A limit that a deployment may change: its environment variable and its default. */
interface LimitSetting {
  readonly variable: string;
  readonly fallback: number;
  readonly minimum: number;
  readonly maximum: number;
}

/**
 * All limits (of requests, sessions, events, imports) by name. Requests, sign-ins and points count for one minute,
 * events for 24 hours. docs/guides/settings.md explains each limit; a test compares that page with this list.
 */
export const limitSettings = {
  requestsPerSession: { variable: "RATE_LIMIT_SESSION", fallback: 1200, minimum: 1, maximum: 1_000_000 },
  requestsPerAddress: { variable: "RATE_LIMIT_ADDRESS", fallback: 3000, minimum: 1, maximum: 1_000_000 },
  signInsPerAddress: { variable: "RATE_LIMIT_SIGN_IN", fallback: 600, minimum: 1, maximum: 1_000_000 },
  visitorPoints: { variable: "RATE_LIMIT_VISITORS", fallback: 1500, minimum: 1, maximum: 1_000_000 },
  connectionsPerAddress: { variable: "CONNECTIONS_PER_ADDRESS", fallback: 2000, minimum: 1, maximum: 1_000_000 },
  streamsPerUser: { variable: "LIVE_STREAMS_PER_USER", fallback: 30, minimum: 1, maximum: 10_000 },
  streamsPerAddress: { variable: "LIVE_STREAMS_PER_ADDRESS", fallback: 100, minimum: 1, maximum: 100_000 },
  streamsOfVisitors: { variable: "LIVE_STREAMS_OF_VISITORS", fallback: 2000, minimum: 1, maximum: 1_000_000 },
  sessionMaxHours: { variable: "SESSION_MAX_HOURS", fallback: 24, minimum: 1, maximum: 8760 },
  requestsAtOnce: { variable: "REQUESTS_AT_ONCE", fallback: 100, minimum: 1, maximum: 100_000 },
  eventsPerMember: { variable: "EVENTS_PER_MEMBER", fallback: 2000, minimum: 1, maximum: 1_000_000 },
  eventsOfVisitors: { variable: "EVENTS_OF_VISITORS", fallback: 5000, minimum: 1, maximum: 1_000_000 },
  eventLogDays: { variable: "EVENT_LOG_DAYS", fallback: 90, minimum: 1, maximum: 3650 },
  databaseConnections: { variable: "DATABASE_CONNECTIONS", fallback: 10, minimum: 1, maximum: 1000 },
  stopSeconds: { variable: "STOP_SECONDS", fallback: 10, minimum: 1, maximum: 3600 },
  importMegabytes: { variable: "IMPORT_MEMORY_MB", fallback: 2048, minimum: 64, maximum: 1_000_000 },
  importSeconds: { variable: "IMPORT_SECONDS", fallback: 600, minimum: 1, maximum: 86_400 },
} as const satisfies Readonly<Record<string, LimitSetting>>;

type LimitName = keyof typeof limitSettings;

export type Limits = Readonly<Record<LimitName, number>>;

/**
 * Reads the value of every limit from the environment variables.
 * @param whole reads a variable that must be a whole number in a range
 */
export function readLimits(
  whole: (variable: string, fallback: number, minimum: number, maximum: number) => number,
): Limits {
  const read = Object.entries(limitSettings).map(([name, { variable, fallback, minimum, maximum }]) => [
    name,
    whole(variable, fallback, minimum, maximum),
  ]);
  return Object.fromEntries(read) as Limits;
}
