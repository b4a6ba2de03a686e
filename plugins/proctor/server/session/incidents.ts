import type { Selectable } from "kysely";
import type { ProctoringDb, ProctoringTables } from "../proctoring.tables";
import { PROCTORING_SILENCE_SECONDS } from "./silence.rules";

/**
 * An incident that a proctoring provider reports, such as that the learner has left the page. `position` numbers the
 * incidents of the session, so that a repeated report is stored only once.
 */
export interface Incident {
  readonly position: number;
  /** When it happened, ISO 8601. */
  readonly at: string;
  readonly kind: string;
  readonly seconds?: number;
}

type Session = Selectable<ProctoringTables["proctoring_session"]>;

/** The server numbers its own incidents from this number on. Providers use smaller numbers. */
export const FIRST_SERVER_POSITION = 1_000_000;

/**
 * A list with the incident `silent` if the provider has sent nothing for {@link PROCTORING_SILENCE_SECONDS} or more
 * until now. Otherwise the list is empty.
 */
export function silenceIncidents({ created, last_seen: lastSeen }: Session, now: Date): Incident[] {
  const seconds = (now.getTime() - lastSeen.getTime()) / 1000;
  if (seconds < PROCTORING_SILENCE_SECONDS) return [];
  const position = FIRST_SERVER_POSITION + Math.floor((now.getTime() - created.getTime()) / 1000);
  return [{ position, at: lastSeen.toISOString(), kind: "silent", seconds }];
}

/** Stores incidents. An incident whose position is stored already is skipped. */
export async function noteIncidents(
  db: ProctoringDb,
  { id: session_id }: Pick<Session, "id">,
  incidents: readonly Incident[],
): Promise<void> {
  if (incidents.length === 0) return;
  await db
    .insertInto("proctoring_incident")
    .values(
      incidents.map(({ position, at, kind, seconds }) => ({
        session_id,
        position,
        at,
        kind,
        seconds: seconds ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
