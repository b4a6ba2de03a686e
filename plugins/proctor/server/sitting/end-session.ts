import type { Selectable } from "kysely";
import type { ProctoringDb, ProctoringTables } from "../proctoring.tables";
import { noteIncidents, silenceOf } from "../provider/report-incidents";

type Session = Selectable<ProctoringTables["proctoring_session"]>;

/**
 * Ends a sitting that runs, with the silence before it. What the portal's own page saw is judged here: accepted where
 * nothing was noticed, else left to an instructor.
 * @param verdict of a provider that judges by itself; null: an instructor does
 */
export async function endSession(
  db: ProctoringDb,
  { now }: { readonly now: Date },
  session: Session,
  verdict: boolean | null,
): Promise<Session> {
  await noteIncidents(db, session, silenceOf(session, await watchedUntil(db, session, now)));
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

/** Once the activity is done nobody has to watch any more. */
async function watchedUntil(db: ProctoringDb, session: Session, now: Date): Promise<Date> {
  const workflow = await db
    .selectFrom("activity_workflow")
    .select("finished")
    .where("id", "=", session.activity_workflow_id)
    .executeTakeFirst();
  const { finished } = workflow ?? {};
  return finished && finished < now ? finished : now;
}
