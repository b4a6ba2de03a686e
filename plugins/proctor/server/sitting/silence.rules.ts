import { allow, type Decision, reached, refuse, type Standing } from "../../../../server/sdk/learning";
import type { ProctoringSession } from "../../contract";

/** A provider that has not been heard of for this long is taken to watch no more. */
export const PROCTORING_SILENCE_SECONDS = 60;

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
  if (session === null || session.state === "finished") return refuse("proctor.sittingRequired");
  const silentFrom = new Date(Date.parse(session.lastSeen) + PROCTORING_SILENCE_SECONDS * 1000).toISOString();
  return reached(silentFrom, now) ? refuse("proctor.sittingInterrupted") : allow(silentFrom);
}
