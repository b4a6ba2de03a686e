import { ApiError, withTransaction } from "../../../../server/sdk";
import { type Incident, noteIncidents, silenceIncidents } from "../session/incidents";
import type { ProviderScope } from "./provider-scope";
import { lockSession } from "./running-session";

/**
 * Stores incidents that the provider of a session has noticed. An empty report says that the provider still watches. If
 * the provider was silent for too long, that is stored as an incident as well.
 * @throws ApiError unauthorized (no session has this id, or the token does not belong to it) · conflict (the session is
 * finished)
 */
export async function reportIncidents(scope: ProviderScope, id: string, incidents: readonly Incident[]): Promise<void> {
  await withTransaction(scope.db, async (db) => {
    const { now } = scope;
    const session = await lockSession(db, scope, id);
    if (session.state === "finished") throw new ApiError("conflict", { reason: "workflowClosed" });
    await noteIncidents(db, session, [...incidents, ...silenceIncidents(session, now)]);
    await db.updateTable("proctoring_session").set({ last_seen: now }).where("id", "=", id).execute();
  });
}
