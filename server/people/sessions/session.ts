import type { Selectable } from "kysely";
import type { SessionUser } from "../../contract/calls/session-user";
import type { Tables } from "../../database/tables";

/** A valid session with its user. While an administrator impersonates somebody, the user is that person. */
export interface Session {
  readonly user: SessionUser;
  /** SHA-256 of the session's token, under which the session is stored. */
  readonly hash: string;
  readonly csrfToken: string;
  /** When the session ends if no further request comes. */
  readonly expires: Date;
}

export interface NewSession extends ProviderSession {
  readonly tenantId: string;
  readonly userId: string;
  /** The ID token of the provider, which is needed to sign out there too. null if there is none. */
  readonly idToken: string | null;
}

/**
 * Names the sessions of one person, or one session, at a sign-in provider, for example those that the provider reports
 * as ended.
 */
export interface ProviderSession {
  readonly issuer: string;
  readonly subject?: string | null;
  /** The id of the provider's own session, from the claim `sid`. */
  readonly sid?: string | null;
}

/** The data about the provider of a session that has ended. They are needed to sign out at the provider too. */
export type EndedSession = Pick<
  Selectable<Tables["session"]>,
  "tenant_id" | "user_id" | "id_token" | "issuer" | "subject" | "provider_session" | "created"
>;
