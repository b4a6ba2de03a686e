import type { Selectable } from "kysely";
import { isId } from "../../database/storable.rules";
import type { Tables } from "../../database/tables";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { Refusal } from "../../kit/errors/refusal";
import { isOfHash } from "../tokens";
import type { ProviderScope } from "./provider-scope";

/** Locks the session that a provider's token is for. @throws Refusal unauthorized, also where there is none */
export async function lockSession(
  db: TenantDb,
  { token }: Pick<ProviderScope, "tenantId" | "token">,
  id: string,
): Promise<Selectable<Tables["proctoring_session"]>> {
  if (!isId(id)) throw new Refusal("unauthorized");
  const row = await db.selectFrom("proctoring_session").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (row === undefined || !isOfHash(token, row.token_hash)) throw new Refusal("unauthorized");
  return row;
}
