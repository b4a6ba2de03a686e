import type { PortableActivity, PortableEvent } from "../activity.schema";
import { checkDate } from "./check-dates";
import type { ProblemList } from "./problem-list";

/** Checks that events and discussions have what they need, and nothing else has it. */
export function checkCommunity({ type, event, discussion }: PortableActivity, place: string, list: ProblemList): void {
  const fault = (message: string, fix: string) => list.add("IMPORT_ACTIVITY_SHAPE", place, message, fix);
  if (type === "event" && !event) fault("An event needs its start and end.", "Add event.start and event.end.");
  if (type !== "event" && event) fault(`A ${type} activity has no event.`, "Make it an event, or take it out.");
  if (type !== "discussion" && discussion) {
    fault(`A ${type} activity has no discussion.`, "Make it a discussion, or take it out.");
  }
  if (event) checkSpan(event, `${place}/event`, list);
}

function checkSpan({ start, end }: PortableEvent, place: string, list: ProblemList): void {
  const begins = checkDate(start, `${place}/start`, list);
  const ends = checkDate(end, `${place}/end`, list);
  if (begins === null || ends === null || begins < ends) return;
  const message = "The event ends before it begins.";
  list.add("IMPORT_CONTRADICTION", `${place}/end`, message, "Correct one of the two dates.");
}
