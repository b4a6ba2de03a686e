import type { Kysely } from "kysely";
import { json } from "../database/columns";
import { newId } from "../database/new-id";
import type { Tables } from "../database/tables";
import { isTimeZone } from "./time-zone.rules";

/** What a provider says about who signed in. */
export type Claims = Readonly<Record<string, unknown>>;

const MAX_NAME = 200;

/**
 * The account of who signed in: found by the address in this tenant, or made as a learner's. Null when the provider
 * does not vouch for the address: then anybody could claim it.
 */
export async function matchAccount(
  db: Kysely<Tables>,
  tenantId: string,
  claims: Claims,
  now: Date,
): Promise<{ readonly id: string } | null> {
  const email = text(claims.email);
  if (email === null || claims.email_verified !== true) return null;
  const key = email.toLowerCase();
  const [first, last] = names(claims, email);
  const zone = text(claims.zoneinfo);
  await db
    .insertInto("account")
    .values({
      ...{ tenant_id: tenantId, id: newId(), email, email_key: key, first_name: first, last_name: last },
      middle_name: text(claims.middle_name),
      timezone: zone !== null && isTimeZone(zone) ? zone : null,
      roles: json(["Learner"]),
      created: now,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "email_key"]).doNothing())
    .execute();
  const row = await db
    .selectFrom("account")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("email_key", "=", key)
    .executeTakeFirst();
  return row ?? null;
}

function names(claims: Claims, email: string): readonly [first: string, last: string] {
  const [given, family, whole] = [text(claims.given_name), text(claims.family_name), text(claims.name)];
  if (given !== null || family !== null) return [given ?? "", family ?? ""];
  if (whole === null) return [email.split("@")[0] ?? email, ""];
  const [first = "", ...rest] = whole.split(/\s+/);
  return [first, rest.join(" ")];
}

function text(value: unknown): string | null {
  const trimmed = typeof value === "string" ? value.trim().slice(0, MAX_NAME) : "";
  return trimmed === "" ? null : trimmed;
}
