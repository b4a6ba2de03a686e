import type { Selectable } from "kysely";
import { ApiError, isId, isSameSecret } from "../../../../server/sdk";
import type { ProctoringDb, ProctoringTables } from "../proctoring.tables";
import { hashToken } from "../tokens";
import type { ProviderScope } from "./provider-scope";

type Session = Selectable<ProctoringTables["proctoring_session"]>;
type WithToken = Pick<ProviderScope, "token">;

/**
 * Finds and locks the proctoring session with this id, running or finished, and checks that the token of the provider
 * belongs to it.
 * @throws ApiError unauthorized (answers 401): no session has this id, or the token does not belong to it
 */
export async function lockSession(db: ProctoringDb, request: WithToken, id: string): Promise<Session> {
  assertId(id);
  return assertToken(request, await sessionOf(db, id).forUpdate().executeTakeFirst());
}

/** The same as {@link lockSession}, without locking the session. */
export async function findSession(db: ProctoringDb, request: WithToken, id: string): Promise<Session> {
  assertId(id);
  return assertToken(request, await sessionOf(db, id).executeTakeFirst());
}

const sessionOf = (db: ProctoringDb, id: string) =>
  db.selectFrom("proctoring_session").selectAll().where("id", "=", id);

function assertId(id: string): void {
  if (!isId(id)) throw new ApiError("unauthorized");
}

function assertToken({ token }: WithToken, row: Session | undefined): Session {
  if (row === undefined || !isSameSecret(hashToken(token), row.token_hash)) throw new ApiError("unauthorized");
  return row;
}
