import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables";
import type { SessionUser } from "../http/call";
import { findUser } from "./session-user";

/** A session ends after this much time without a request (specification, section 9). */
export const INACTIVITY_SECONDS = 7200;
/** How often a session's last use is written down: a write for every request would be too many. */
const TOUCH_SECONDS = 60;
const TOKEN_BYTES = 32;

export interface Session {
  readonly user: SessionUser;
  readonly csrfToken: string;
  /** When it ends if nothing more is asked. */
  readonly expires: Date;
  /** Of the provider that signed the user in, for signing out there too. */
  readonly idToken: string | null;
}

export interface NewSession {
  readonly tenantId: string;
  readonly userId: string;
  readonly idToken: string | null;
  readonly issuer: string;
}

/** Sessions in the database: any process can read them, and any can end them. Tokens are stored hashed. */
export class Sessions {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: () => Date,
  ) {}

  /** Opens a session under a new token, always, so that a token known before signing in is worth nothing. */
  async open({ tenantId, userId, idToken, issuer }: NewSession): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    const now = this.clock();
    await this.db
      .insertInto("session")
      .values({
        tenant_id: tenantId,
        token_hash: hashToken(token),
        user_id: userId,
        csrf_token: randomBytes(TOKEN_BYTES).toString("base64url"),
        id_token: idToken,
        issuer,
        created: now,
        last_seen: now,
      })
      .execute();
    return token;
  }

  /** `touch`: this request counts as activity. */
  async find(tenantId: string, token: string, touch = true): Promise<Session | null> {
    const now = this.clock();
    const key = hashToken(token);
    const row = await this.db
      .selectFrom("session")
      .select(["user_id", "csrf_token", "id_token", "last_seen"])
      .where("tenant_id", "=", tenantId)
      .where("token_hash", "=", key)
      .where("last_seen", ">", new Date(now.getTime() - INACTIVITY_SECONDS * 1000))
      .executeTakeFirst();
    if (row === undefined) return null;
    const user = await findUser(this.db, tenantId, row.user_id);
    if (user === null) return null;
    let lastSeen = row.last_seen;
    if (touch && now.getTime() - lastSeen.getTime() > TOUCH_SECONDS * 1000) {
      lastSeen = now;
      await this.db
        .updateTable("session")
        .set({ last_seen: now })
        .where("tenant_id", "=", tenantId)
        .where("token_hash", "=", key)
        .execute();
    }
    const expires = new Date(lastSeen.getTime() + INACTIVITY_SECONDS * 1000);
    return { user, csrfToken: row.csrf_token, expires, idToken: row.id_token };
  }

  /** Whose session it is that was kept by its hash; null when it has ended. */
  async userIdOf(tenantId: string, tokenHash: string): Promise<string | null> {
    const row = await this.db
      .selectFrom("session")
      .select("user_id")
      .where("tenant_id", "=", tenantId)
      .where("token_hash", "=", tokenHash)
      .where("last_seen", ">", new Date(this.clock().getTime() - INACTIVITY_SECONDS * 1000))
      .executeTakeFirst();
    return row?.user_id ?? null;
  }

  async end(tenantId: string, token: string): Promise<void> {
    await this.db
      .deleteFrom("session")
      .where("tenant_id", "=", tenantId)
      .where("token_hash", "=", hashToken(token))
      .execute();
  }

  /** Removes what nobody can use any more. */
  async sweep(): Promise<void> {
    const limit = new Date(this.clock().getTime() - INACTIVITY_SECONDS * 1000);
    await this.db.deleteFrom("session").where("last_seen", "<=", limit).execute();
  }
}

/** Tokens are kept as this. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
