import type { Instant, InstantOrNull } from "../../database/columns";

export type Ending =
  /** The administrator pressed the button for it. */
  | "ended"
  | "signedOut"
  /** The session ended because it was not used. */
  | "expired"
  /** The server ended it: its time was over, or it was no longer allowed for this administrator and this person. */
  | "notAllowed"
  | "deleted";

/** The tables of the sessions of signed-in users, and of impersonations. */
interface SessionTables {
  session: {
    tenant_id: string;
    /** SHA-256 of the cookie's token, in hexadecimal. A stolen table gives no valid token. */
    token_hash: string;
    user_id: string;
    csrf_token: string;
    id_token: string | null;
    issuer: string;
    /** The user and the session (`sid`) at the provider. The provider names them when it ends its session. */
    subject: string | null;
    provider_session: string | null;
    /** SHA-256 of the code with which a frame of another site may get a session of its own; null: none is waiting. */
    frame_code: string | null;
    /** For a session in a frame: the `token_hash` of the session that opened it. */
    opened_by: string | null;
    created: Instant;
    last_seen: Instant;
    /** The impersonation that runs in this session: `user_id` sees the portal as another person. null: none runs. */
    impersonation_id: string | null;
    /** The person who is impersonated. null while an impersonation runs: the person's account was deleted. */
    acting_as_user: string | null;
    acting_since: InstantOrNull;
  };
  /** Sign-outs that did not end the session at the sign-in provider. */
  sign_out: {
    tenant_id: string;
    user_id: string;
    issuer: string;
    subject: string;
    /** The provider's session (`sid`); empty if the provider did not name it. */
    provider_session: string;
    /** A sign-in at the provider until then was before the sign-out. */
    stale_until: Instant;
  };
  /** Impersonations, running and ended: an administrator has seen the portal as another person. */
  impersonation: {
    tenant_id: string;
    id: string;
    /** The person who was impersonated. null: the account was deleted. */
    user_id: string | null;
    /** The administrator. null: the account was deleted. */
    started_by: string | null;
    /**
     * Why, in the administrator's words. It may name the person, so it is removed when the person's account is deleted.
     */
    reason: string | null;
    started: Instant;
    /** null while it runs. */
    ended: InstantOrNull;
    ending: Ending | null;
  };
}

declare module "../../database/tables" {
  interface Tables extends SessionTables {}
}
