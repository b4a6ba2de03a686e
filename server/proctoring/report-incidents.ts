import { PROCTORING_SILENCE_SECONDS } from "../../core/learning/rules/index";
import { withTransaction } from "../database/transaction";
import { Refusal } from "../http/refusal";
import type { ProviderScope } from "./provider-scope";
import { lockSession } from "./running-session";

/** Something that a provider noticed. `position`: its number in the session, so that a report sent twice is kept once. */
export interface Incident {
  readonly position: number;
  /** ISO 8601. */
  readonly at: string;
  readonly kind: string;
  readonly seconds?: number;
}

/** Where the server's own findings are numbered from: providers stay below. */
export const OWN_POSITIONS = 1_000_000;

/**
 * Keeps what was noticed; an empty report says that the provider still watches. A silence that was too long is noted too.
 * @throws Refusal unauthorized · conflict (the session is over)
 */
export async function reportIncidents(scope: ProviderScope, id: string, incidents: readonly Incident[]): Promise<void> {
  await withTransaction(scope.db, async (db) => {
    const { tenantId, now } = scope;
    const session = await lockSession(db, scope, id);
    if (session.state === "finished") throw new Refusal("conflict", { reason: "workflowClosed" });
    const silence = (now.getTime() - session.last_seen.getTime()) / 1000;
    const sinceStart = Math.floor((now.getTime() - session.created.getTime()) / 1000);
    const noted: Incident[] = [
      ...incidents,
      ...(silence > PROCTORING_SILENCE_SECONDS
        ? [
            {
              position: OWN_POSITIONS + sinceStart,
              at: session.last_seen.toISOString(),
              kind: "silent",
              seconds: silence,
            },
          ]
        : []),
    ];
    if (noted.length > 0) {
      await db
        .insertInto("proctoring_incident")
        .values(
          noted.map(({ position, at, kind, seconds }) => ({
            ...{ tenant_id: tenantId, session_id: id, position, at, kind, seconds: seconds ?? null },
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await db
      .updateTable("proctoring_session")
      .set({ last_seen: now })
      .where("tenant_id", "=", tenantId)
      .where("id", "=", id)
      .execute();
  });
}
