import type { ActivityPart, ProctoringSession } from "../../contract/entities";
import { allow, type Decision, refuse } from "../decision";
import { reached } from "../moment";
import type { Standing } from "./part-facts";

/** A provider that has not been heard of for this long is taken to watch no more. */
export const PROCTORING_SILENCE_SECONDS = 60;

/** The proctored activity that a part belongs to: itself, or the nearest one above it. `path`: from the top down. */
export function proctoredPart<
  Part extends { readonly childActivity: Pick<ActivityPart["childActivity"], "proctored"> },
>(path: readonly Part[]): Part | null {
  return path.findLast(({ childActivity }) => childActivity.proctored) ?? null;
}

/**
 * Whether a proctored activity may be worked in: only while its provider watches. One that is finished follows the rules of
 * review.
 * @param session its last sitting
 */
export function proctoredAccess(
  standing: Standing,
  session: Pick<ProctoringSession, "state" | "lastSeen"> | null,
  now: Date,
): Decision {
  if (standing === "finished" || standing === "inGrading") return allow();
  if (session === null || session.state === "finished") return refuse("proctoringRequired");
  const silentFrom = new Date(Date.parse(session.lastSeen) + PROCTORING_SILENCE_SECONDS * 1000).toISOString();
  return reached(silentFrom, now) ? refuse("proctoringInterrupted") : allow(silentFrom);
}
