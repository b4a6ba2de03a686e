import type { Selectable } from "kysely";
import { isId, Refusal } from "../../../../server/sdk";
import type { ProctoringDb, ProctoringTables } from "../proctoring.tables";
import { isOfHash } from "../tokens";
import type { ProviderScope } from "./provider-scope";

/** Locks the session that a provider's token is for. @throws Refusal unauthorized, also where there is none */
export async function lockSession(
  db: ProctoringDb,
  { token }: Pick<ProviderScope, "token">,
  id: string,
): Promise<Selectable<ProctoringTables["proctoring_session"]>> {
  if (!isId(id)) throw new Refusal("unauthorized");
  const row = await db.selectFrom("proctoring_session").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (row === undefined || !isOfHash(token, row.token_hash)) throw new Refusal("unauthorized");
  return row;
}
