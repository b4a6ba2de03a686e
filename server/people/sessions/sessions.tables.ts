import type { Instant } from "../../database/columns";

/** The table of the sessions of signed-in users. */
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
  };
}

declare module "../../database/tables" {
  interface Tables extends SessionTables {}
}
