import type { Instant, InstantOrNull, PluginDb } from "../../../server/sdk";
import type { DownloadFormat } from "../contract";

export interface PrivacyTables {
  /** A prepared download. Its id is a part of the file's address. */
  data_download: {
    tenant_id: string;
    id: string;
    user_id: string;
    format: DownloadFormat;
    time_zone: string | null;
    created: Instant;
    /** When the file was fetched. An address works once. */
    used: InstantOrNull;
  };
  /** A person's request for the deletion of the account. The row is deleted together with the account. */
  erasure_request: {
    tenant_id: string;
    id: string;
    user_id: string;
    asked: Instant;
    /**
     * When the server deletes the account by itself, as the person was told. null: only after an administrator has
     * confirmed the request.
     */
    due: InstantOrNull;
    confirmed: InstantOrNull;
    confirmed_by: string | null;
    /**
     * Until when the server waits, after a confirmation, for the mail about it to be sent. When it is sent, or at this
     * time, the server deletes the account.
     */
    erase_after: InstantOrNull;
    /** When the server last tried to delete the account and failed. */
    tried: InstantOrNull;
  };
  /**
   * Notes that an account was deleted, but not whose. `cause`: an administrator has confirmed the request, or its time
   * had come.
   */
  erasure: { tenant_id: string; id: string; asked: Instant; erased: Instant; cause: "administrator" | "time" };
}

export type PrivacyDb = PluginDb<PrivacyTables>;

declare module "../../../server/database/tables" {
  interface Tables extends PrivacyTables {}
}
