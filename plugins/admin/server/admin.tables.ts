import type { ColumnType } from "kysely";
import type { Instant } from "../../../server/sdk";

type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>;

export interface AdminTables {
  /** The pictures of the branding that were uploaded. They are never changed, because older revisions name them. */
  admin_picture: {
    tenant_id: string;
    /** The SHA-256 hash of the content. */
    id: string;
    /** Media type according to the content. */
    type: string;
    bytes: Bytes;
    uploaded: Instant;
    /** Who uploaded it. Null if the account was deleted. */
    author_id: string | null;
  };
}

declare module "../../../server/database/tables" {
  interface Tables extends AdminTables {}
}
