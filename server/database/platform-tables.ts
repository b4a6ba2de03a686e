import type { Problem } from "../../core/learning/contract/entities/index";
import type { Role } from "../../core/learning/contract/enumerations";
import type { Defaulted, Instant, InstantOrNull, Json, JsonDefaulted, JsonOrNull } from "./columns";

/** Tables of the platform (migrations 0001, 0013). Every key begins with `tenant_id`; ids are UUIDv7. */
export interface PlatformTables {
  tenant: { id: string; name: string; host: string | null; created: Instant };
  account: {
    tenant_id: string;
    id: string;
    /** As typed; matched by `email_key`. */
    email: string;
    /** The address in lower case: unique in the tenant. Null: the provider gave the address to another person. */
    email_key: string | null;
    first_name: string;
    middle_name: string | null;
    last_name: string;
    timezone: string | null;
    locale: string | null;
    roles: Json<readonly Role[]>;
    /** Entitlements beyond those of the roles. */
    permissions: JsonDefaulted<readonly { name: string; scope_id: string | null }[]>;
    /** Only for accounts of the embedded sign-in; see identity/password.ts. */
    password_hash: string | null;
    /** Administrator because ADMIN_EMAILS says so, and only for as long. */
    appointed: Defaulted<boolean>;
    created: Instant;
  };
  /** Who an account is at a sign-in provider outside. An issuer's subject never changes and is never given away. */
  account_identity: { tenant_id: string; issuer: string; subject: string; user_id: string; linked: Instant };
  unit: { tenant_id: string; id: string; name: string };
  account_unit: { tenant_id: string; user_id: string; unit_id: string; is_primary: boolean };
  session: {
    tenant_id: string;
    /** SHA-256 of the cookie's token, as hex: a stolen table opens no session. */
    token_hash: string;
    user_id: string;
    csrf_token: string;
    id_token: string | null;
    issuer: string;
    /** Whose session it is at the provider, and which of its own sessions (`sid`): by these the provider ends it. */
    subject: string | null;
    provider_session: string | null;
    created: Instant;
    last_seen: Instant;
  };
  command: {
    tenant_id: string;
    user_id: string;
    id: string;
    endpoint: string;
    /** SHA-256 of the payload: the same id with another payload is a conflict. */
    request_hash: string;
    payload: Json<CommandPayload>;
    state: "Accepted" | "Completed" | "Failed" | "Canceled";
    result_id: string | null;
    problem: JsonOrNull<Problem>;
    attempts: Defaulted<number>;
    accepted: Instant;
    /** Until then one process means to carry it out; others leave it alone. */
    lease_until: InstantOrNull;
    finished: InstantOrNull;
  };
  event: {
    tenant_id: string;
    id: string;
    user_id: string | null;
    name: string;
    time: Instant;
    received: Instant;
    role: string;
    data: JsonOrNull<Record<string, unknown>>;
  };
  /** State of the embedded OIDC provider: its keys, grants, sessions. */
  oidc_item: {
    model: string;
    id: string;
    payload: Json<Record<string, unknown>>;
    grant_id: string | null;
    uid: string | null;
    user_code: string | null;
    expires: InstantOrNull;
    consumed: InstantOrNull;
  };
  migration: { name: string; applied: Instant };
}

/** What a command was asked with, kept until it is carried out. */
export interface CommandPayload {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly locale: string;
  readonly origin: string;
}
