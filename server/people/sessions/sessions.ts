import type { Decision } from "../../../core/learning/rules/decision";
import type { AcrossTenants } from "../../database/across-tenants";
import { prepared, type StatementParameters } from "../../database/prepared";
import { type TenantDb, tenantDb } from "../../database/tenant-db/tenant-db";
import { withTransaction } from "../../database/transaction";
import { hashOfSecret, secretText } from "../../kit/secrets/secret-text";
import { findUser, userColumns, userOf } from "../accounts/find-user";
import type { ImpersonationFacts } from "./impersonation.hooks";
import { endImpersonation, recordEnd } from "./impersonations";
import type { EndedSession, NewSession, ProviderSession, Session } from "./session";
import type { Ending } from "./sessions.tables";

/**
 * A session ends after this time without a request that counts as activity (specification, section 9). If a page is
 * open, it ends the session by `endUnused`, because its requests say nothing about its user.
 */
export const INACTIVITY_SECONDS = 7200;
/** Interval at which a session's last use is stored. Storing it for every request would be too many writes. */
const TOUCH_SECONDS = 60;
/** After this time a sign-in provider has ended its own session, so that it asks by itself. */
const SIGN_OUTS_KEPT_SECONDS = 30 * 86_400;

const liveSession = prepared(
  (db, given: StatementParameters<{ tenantId: string; key: string; seenAfter: Date; openedAfter: Date }>) =>
    db
      .selectFrom("session")
      .innerJoin("account", (join) =>
        join.onRef("account.tenant_id", "=", "session.tenant_id").onRef("account.id", "=", "session.user_id"),
      )
      .select(["session.csrf_token", "session.last_seen", "session.created", ...userColumns])
      .select(["session.impersonation_id", "session.acting_as_user", "session.acting_since"])
      .where("session.tenant_id", "=", given.tenantId)
      .where("session.token_hash", "=", given.key)
      .where("session.last_seen", ">", given.seenAfter)
      .where("session.created", ">", given.openedAfter),
);

export type MayImpersonate = (tenantId: string, facts: Omit<ImpersonationFacts, "setting">) => Decision;

/** Sessions in the database. Every process can read and end them. Tokens are stored as hashes. */
export class Sessions {
  constructor(
    private readonly acrossTenants: AcrossTenants,
    private readonly clock: () => Date,
    private readonly maxSeconds: number,
    private readonly mayImpersonate: MayImpersonate,
  ) {}

  /**
   * Opens a session and returns its token. Each session gets a new one, so a token that an attacker knew before the
   * sign-in is useless.
   */
  async open({ tenantId, userId, idToken, issuer, subject = null, sid = null }: NewSession): Promise<string> {
    const token = secretText();
    const now = this.clock();
    await this.dbOf(tenantId)
      .insertInto("session")
      .values({
        tenant_id: tenantId,
        token_hash: hashOfSecret(token),
        user_id: userId,
        csrf_token: secretText(),
        id_token: idToken,
        issuer,
        subject,
        provider_session: sid,
        created: now,
        last_seen: now,
      })
      .execute();
    return token;
  }

  /**
   * The session with its user, in one statement. null when it has ended or never existed. `touch`: this request counts
   * as activity.
   */
  async find(tenantId: string, token: string, touch = true): Promise<Session | null> {
    const now = this.clock();
    const key = hashOfSecret(token);
    const row = await liveSession.first(this.dbOf(tenantId), {
      tenantId,
      key,
      seenAfter: this.secondsAgo(INACTIVITY_SECONDS),
      openedAfter: this.secondsAgo(this.maxSeconds),
    });
    if (row === undefined) return null;
    let lastSeen = row.last_seen;
    if (touch && now.getTime() - lastSeen.getTime() > TOUCH_SECONDS * 1000) {
      lastSeen = now;
      await this.dbOf(tenantId)
        .updateTable("session")
        .set({ last_seen: now })
        .where("tenant_id", "=", tenantId)
        .where("token_hash", "=", key)
        .execute();
    }
    const session = { hash: key, csrfToken: row.csrf_token, expires: this.endOf(lastSeen, row.created) };
    const signedIn = userOf(tenantId, row);
    if (row.impersonation_id === null) return { ...session, user: signedIn };
    const db = this.dbOf(tenantId);
    const person = row.acting_as_user === null ? null : await findUser(db, tenantId, row.acting_as_user);
    const facts = { administrator: signedIn, since: row.acting_since, now };
    if (person !== null && this.mayImpersonate(tenantId, { ...facts, person }).allowed) {
      return { ...session, user: { ...person, impersonator: signedIn } };
    }
    const ending = person === null ? "deleted" : "notAllowed";
    await withTransaction(db, (trx) => endImpersonation({ db: trx, sessionHash: key, now }, ending));
    return this.find(tenantId, token, false);
  }

  /**
   * The id of the person who has signed in, by the session's hash. It is not that of a person who is impersonated. null
   * when the session has ended.
   */
  async userIdOf(tenantId: string, tokenHash: string): Promise<string | null> {
    const row = await this.dbOf(tenantId)
      .selectFrom("session")
      .select("user_id")
      .where("tenant_id", "=", tenantId)
      .where("token_hash", "=", tokenHash)
      .where("last_seen", ">", this.secondsAgo(INACTIVITY_SECONDS))
      .where("created", ">", this.secondsAgo(this.maxSeconds))
      .executeTakeFirst();
    return row?.user_id ?? null;
  }

  /**
   * Makes a code with which the frame of another site can get a session of its own, once, for the same user. A code
   * that was made earlier for the same session does not work any more.
   * @param tokenHash SHA-256 of the session's token
   */
  async offerToFrame(tenantId: string, tokenHash: string): Promise<string> {
    const code = secretText();
    await this.dbOf(tenantId)
      .updateTable("session")
      .set({ frame_code: hashOfSecret(code) })
      .where("token_hash", "=", tokenHash)
      .execute();
    return code;
  }

  /**
   * Opens the session of a frame with a code of `offerToFrame`. It lives at most as long as the session that opened it.
   * @param tokenHash the session that made the code
   * @param before the token of the frame's earlier session, which ends; null if there is none
   * @returns the token of the new session; null when the code was used already, or its session has ended
   */
  async openInFrame(
    tenantId: string,
    { tokenHash, code, before }: { readonly tokenHash: string; readonly code: string; readonly before: string | null },
  ): Promise<string | null> {
    const db = this.dbOf(tenantId);
    const opener = await db
      .updateTable("session")
      .set({ frame_code: null })
      .where("token_hash", "=", tokenHash)
      .where("frame_code", "=", hashOfSecret(code))
      .where("last_seen", ">", this.secondsAgo(INACTIVITY_SECONDS))
      .where("created", ">", this.secondsAgo(this.maxSeconds))
      .returningAll()
      .executeTakeFirst();
    if (opener === undefined) return null;
    if (before !== null) await this.endOne(db, before, "signedOut");
    const token = secretText();
    // The frame's session gets all other columns of the session that opened it, so that whatever ends or limits that
    // session also holds for the frame's.
    // An impersonation is not passed on: it runs in one session only, and that session records its end.
    const asSelf = { impersonation_id: null, acting_as_user: null, acting_since: null };
    const own = { ...asSelf, token_hash: hashOfSecret(token), csrf_token: secretText(), last_seen: this.clock() };
    await db
      .insertInto("session")
      .values({ ...opener, ...own, opened_by: opener.opened_by ?? opener.token_hash })
      .execute();
    return token;
  }

  /**
   * Ends a session whose user was not active. The sessions in frames that it opened, and the one that opened it, go on:
   * their browser pages watch for activity themselves.
   */
  async endUnused(tenantId: string, token: string): Promise<void> {
    await this.endOne(this.dbOf(tenantId), token, "expired");
  }

  /** Ends one session, and records the end of the impersonation that ran in it, if there was one. */
  private async endOne(db: TenantDb, token: string, ending: Ending): Promise<void> {
    const gone = await db
      .deleteFrom("session")
      .where("token_hash", "=", hashOfSecret(token))
      .returning("impersonation_id")
      .executeTakeFirst();
    if (gone?.impersonation_id) await recordEnd(db, gone.impersonation_id, this.clock(), ending);
  }

  /**
   * Ends a session, and with it the sessions in frames that it opened. If it is the session of a frame itself, the
   * session that opened it ends too: who signs out in a frame does not stay signed in elsewhere in this browser.
   * @returns the provider's data of the session, even of an expired session whose row still exists, or null when there
   * is no row; and the hashes of all sessions that have ended
   */
  async end(
    tenantId: string,
    token: string,
  ): Promise<{ readonly session: EndedSession | null; readonly hashes: readonly string[] }> {
    const key = hashOfSecret(token);
    const db = this.dbOf(tenantId);
    const opener = db.selectFrom("session as own").select("own.opened_by").where("own.token_hash", "=", key);
    const rows = await db
      .deleteFrom("session")
      .where("tenant_id", "=", tenantId)
      .where((eb) =>
        eb.or([
          eb("token_hash", "=", key),
          eb("opened_by", "=", key),
          eb("token_hash", "in", opener),
          eb("opened_by", "in", opener),
        ]),
      )
      .returning(["tenant_id", "user_id", "token_hash", "id_token", "issuer", "subject", "provider_session"])
      .returning(["created", "impersonation_id"])
      .execute();
    for (const { impersonation_id: id } of rows) if (id !== null) await recordEnd(db, id, this.clock(), "signedOut");
    return {
      session: rows.find((row) => row.token_hash === key) ?? null,
      hashes: rows.map((row) => row.token_hash),
    };
  }

  /**
   * Ends the sessions that a provider reports as ended, in all tenants: one of the provider's sessions, or all of a
   * person. If the provider names one of its sessions (`sid`), the person's sessions of which no `sid` is known end
   * too.
   * @returns the ended sessions: tenant and hash
   */
  async endOfProvider({ issuer, subject = null, sid = null }: ProviderSession) {
    const ended = await this.acrossTenants
      .deleteFrom("session")
      .where("issuer", "=", issuer)
      .where((eb) =>
        sid === null
          ? eb("subject", "=", subject)
          : eb.or([
              eb("provider_session", "=", sid),
              eb.and([eb("provider_session", "is", null), eb("subject", "=", subject)]),
            ]),
      )
      .returning(["tenant_id", "token_hash", "impersonation_id"])
      .execute();
    for (const { tenant_id, impersonation_id: id } of ended) {
      if (id !== null) await recordEnd(this.dbOf(tenant_id), id, this.clock(), "signedOut");
    }
    return ended;
  }

  async sweep(): Promise<void> {
    await this.acrossTenants
      .deleteFrom("sign_out")
      .where("stale_until", "<=", this.secondsAgo(SIGN_OUTS_KEPT_SECONDS))
      .execute();
    const ended = await this.acrossTenants
      .deleteFrom("session")
      .where(({ eb, or }) =>
        or([
          eb("last_seen", "<=", this.secondsAgo(INACTIVITY_SECONDS)),
          eb("created", "<=", this.secondsAgo(this.maxSeconds)),
        ]),
      )
      .returning(["tenant_id", "impersonation_id", "last_seen", "created"])
      .execute();
    for (const { tenant_id, impersonation_id: id, ...row } of ended) {
      if (id !== null) await recordEnd(this.dbOf(tenant_id), id, this.endOf(row.last_seen, row.created), "expired");
    }
  }

  private dbOf(tenantId: string): TenantDb {
    return tenantDb(this.acrossTenants, tenantId);
  }

  /** When a session ends if no further request comes. */
  private endOf(lastSeen: Date, created: Date): Date {
    return new Date(
      Math.min(lastSeen.getTime() + INACTIVITY_SECONDS * 1000, created.getTime() + this.maxSeconds * 1000),
    );
  }

  private secondsAgo(seconds: number): Date {
    return new Date(this.clock().getTime() - seconds * 1000);
  }
}
