import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { EndedSession, ProviderSession } from "./session";
import { mustBeAsked, type SignInFacts, staleUntil } from "./sign-outs.rules";

/** What stands for a provider's session that has no name, because a key has no null. */
const UNNAMED = "";

/** Remembers that a user has signed out of the portal, while the session at the provider may go on. */
export async function rememberSignOut(db: TenantDb, session: EndedSession | null, now: Date): Promise<void> {
  if (session === null || session.subject === null) return;
  const { tenant_id, user_id, issuer, subject, provider_session } = session;
  const stale_until = staleUntil(session.created, now);
  await db
    .insertInto("sign_out")
    .values({ tenant_id, user_id, issuer, subject, provider_session: provider_session ?? UNNAMED, stale_until })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "issuer", "subject", "provider_session"]).doUpdateSet({ user_id, stale_until }),
    )
    .execute();
}

export async function hasToBeAsked(db: TenantDb, person: ProviderSession, facts: SignInFacts): Promise<boolean> {
  const rows = await db
    .selectFrom("sign_out")
    .select(["provider_session", "stale_until"])
    .where("issuer", "=", person.issuer)
    .where("subject", "=", person.subject ?? null)
    .execute();
  const signOuts = rows.map(({ provider_session, stale_until }) => ({
    sid: provider_session === UNNAMED ? null : provider_session,
    staleUntil: stale_until,
  }));
  return mustBeAsked(signOuts, facts);
}

export async function forgetSignOuts(db: TenantDb, { issuer, subject = null, sid = null }: ProviderSession) {
  await db
    .deleteFrom("sign_out")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .$if(sid !== null, (query) => query.where("provider_session", "in", [sid ?? UNNAMED, UNNAMED]))
    .execute();
}
