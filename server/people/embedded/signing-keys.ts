import type { JWKS } from "oidc-provider";
import type { AcrossTenants } from "../../database/across-tenants";
import { json } from "../../database/columns";
import { newId } from "../../database/new-id";
import { newKeyPair } from "../../kit/secrets/signing-keys";

/**
 * The keys with which the embedded sign-in provider signs tokens. They are made on first use and stored in the
 * database, so all processes have the same keys.
 */
export async function signingKeys(db: AcrossTenants): Promise<JWKS> {
  const found = await loadKeys(db);
  if (found !== null) return found;
  const { privateJwk } = await newKeyPair(newId(), "ES256");
  await db
    .insertInto("oidc_item")
    .values({ model: "SigningKeys", id: "current", payload: json({ keys: [privateJwk] }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await loadKeys(db);
  if (kept === null) throw new Error("The signing keys that were just kept are not there.");
  return kept;
}

async function loadKeys(db: AcrossTenants): Promise<JWKS | null> {
  const row = await db
    .selectFrom("oidc_item")
    .select("payload")
    .where("model", "=", "SigningKeys")
    .where("id", "=", "current")
    .executeTakeFirst();
  return row === undefined ? null : (row.payload as unknown as JWKS);
}
