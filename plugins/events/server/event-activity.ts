import {
  type CheckedActivity,
  defineActivityFields,
  fieldsOf,
  type PlacedContent,
  resolveDate,
} from "../../../server/sdk";
import type { EventContent } from "../contract";
import { eventSchema, type PackageEvent } from "./event.schema";

/** Declares the field `event`, which only activities of the type `event` have in a course package. */
export const eventFields = defineActivityFields<{ event: PackageEvent }>({
  event: { types: ["event"], schema: eventSchema },
});

export function checkEvent({ activity, pointer, problems }: CheckedActivity): void {
  const { event } = fieldsOf(activity, eventFields);
  if (event === undefined) {
    const fix = "Add event.start and event.end.";
    problems.add("IMPORT_ACTIVITY_SHAPE", pointer, "An event needs its start and end.", fix);
    return;
  }
  const begins = problems.date(event.start, `${pointer}/event/start`);
  const ends = problems.date(event.end, `${pointer}/event/end`);
  if (begins === null || ends === null || begins < ends) return;
  const message = "The event ends before it begins.";
  problems.add("IMPORT_CONTRADICTION", `${pointer}/event/end`, message, "Correct one of the two dates.");
}

/**
 * The content that is stored for an activity with an event, with dates in UTC (packages may give them relative to
 * `now`). Null if the activity has no field `event`.
 */
export async function storeEvent(
  { now }: { readonly now: Date },
  { activity, html }: PlacedContent,
): Promise<EventContent | null> {
  const { event } = fieldsOf(activity, eventFields);
  if (event === undefined) return null;
  return {
    html,
    start: resolveDate(event.start, now).toISOString(),
    end: resolveDate(event.end, now).toISOString(),
    location: event.location ?? null,
    joinUrl: event.joinUrl ?? null,
    host: event.host ?? null,
  };
}
