import type { Instant } from "../../database/columns";

/** Who is signed in. */
interface SessionTables {
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
}

declare module "../../database/tables" {
  interface Tables extends SessionTables {}
}
