import { allow, type Decision, isReached, refuse, type Standing } from "../../../../server/sdk/learning";
import type { ProctoringSession } from "../../contract";

/** How many seconds a proctoring provider may send nothing. After that it counts as not watching any more. */
export const PROCTORING_SILENCE_SECONDS = 60;

/**
 * Decides whether the learner may work in a proctored activity. It is allowed only while the provider watches. A
 * finished activity is allowed: other rules decide whether the learner may look at it again.
 * @param standing how far the learner is in the activity
 * @param session the last session of the activity; null if there is none
 */
export function proctoredAccess(
  standing: Standing,
  session: Pick<ProctoringSession, "state" | "lastSeen"> | null,
  now: Date,
): Decision {
  if (standing === "finished" || standing === "inGrading") return allow();
  if (session === null || session.state === "finished") return refuse("proctor.sittingRequired");
  const silentFrom = new Date(Date.parse(session.lastSeen) + PROCTORING_SILENCE_SECONDS * 1000).toISOString();
  return isReached(silentFrom, now) ? refuse("proctor.sittingInterrupted") : allow(silentFrom);
}
