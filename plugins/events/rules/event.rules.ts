import { allow, type Decision, refuse } from "../../../core/sdk/learning";

/** The start and the end of an event. */
export interface EventTimes {
  /** ISO 8601 in UTC, like `end`. */
  readonly start: string;
  readonly end: string;
}

/** A meeting can be joined from this many minutes before its start. */
const JOIN_AHEAD_MINUTES = 15;

/** `doorOpen`: the meeting can be joined shortly before its start; `live`: the event is running. */
export type EventPhase = "upcoming" | "doorOpen" | "live" | "over";

/** The current phase of an event, and when the next phase begins (ISO 8601). null: there is no next phase. */
export function eventPhase({ start, end }: EventTimes, now: Date): { phase: EventPhase; changesAt: string | null } {
  const time = now.getTime();
  const opening = Date.parse(start) - JOIN_AHEAD_MINUTES * 60_000;
  if (time < opening) return { phase: "upcoming", changesAt: new Date(opening).toISOString() };
  if (time < Date.parse(start)) return { phase: "doorOpen", changesAt: start };
  if (time < Date.parse(end)) return { phase: "live", changesAt: end };
  return { phase: "over", changesAt: null };
}

/**
 * Whether the learner may join the meeting: from shortly before its start until its end. A refusal has its reason
 * and, if joining is possible later, the time from which it is possible.
 */
export function joinDecision(times: EventTimes, now: Date): Decision {
  const { phase, changesAt } = eventPhase(times, now);
  if (phase === "upcoming") return refuse("events.beforeJoining", changesAt);
  return phase === "over" ? refuse("events.eventOver") : allow(phase === "live" ? changesAt : times.end);
}

/** Decides whether the learner's participation counts. It counts from the start of the event on, also after its end. */
export function attendDecision({ start }: Pick<EventTimes, "start">, now: Date): Decision {
  return now.getTime() < Date.parse(start) ? refuse("events.beforeEventStart", start) : allow();
}
