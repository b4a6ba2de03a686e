import type { Selectable } from "kysely";
import type { ProctoringDb, ProctoringTables } from "../proctoring.tables";
import { noteIncidents, silenceIncidents } from "./incidents";

type Session = Selectable<ProctoringTables["proctoring_session"]>;

/**
 * Ends a running proctoring session. If the provider was silent at the end, that is stored as an incident. If the
 * provider was the portal's own page, or an outside one that did not prove its identity, the server gives the verdict:
 * without incidents the session is accepted, with incidents a grader decides.
 * @param verdict of a provider that judges by itself: true accepts, false rejects; null if a grader judges
 * @returns the stored row of the ended session
 */
export async function endSession(
  db: ProctoringDb,
  { now }: { readonly now: Date },
  session: Session,
  verdict: boolean | null,
): Promise<Session> {
  await noteIncidents(db, session, silenceIncidents(session, await watchedUntil(db, session, now)));
  const { count } = await db
    .selectFrom("proctoring_incident")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("session_id", "=", session.id)
    .executeTakeFirstOrThrow();
  const seen = Number(count) === 0 ? true : null;
  return db
    .updateTable("proctoring_session")
    .set({ state: "finished", finished: now, last_seen: now, accepted: session.own_provider ? seen : verdict })
    .where("id", "=", session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The time until which the provider has to watch: until the activity is finished or now, whichever is earlier. */
async function watchedUntil(db: ProctoringDb, session: Session, now: Date): Promise<Date> {
  const workflow = await db
    .selectFrom("activity_workflow")
    .select("finished")
    .where("id", "=", session.activity_workflow_id)
    .executeTakeFirst();
  const { finished } = workflow ?? {};
  return finished && finished < now ? finished : now;
}
