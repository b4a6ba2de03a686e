import type { InstantOrNull } from "../../../server/sdk";

/**
 * The table that tells, for each person, when the server last checked whether a digest is due, and when it last wrote
 * one.
 */
export interface DigestTables {
  /** One row for each person for whom the server has checked whether a digest is due. */
  announcement_digest: {
    tenant_id: string;
    user_id: string;
    /** The person's local day, such as `2026-11-23`, on which the server last checked whether a digest is due. */
    day: string;
    /** When the person's last digest was written. Null: none was. */
    until: InstantOrNull;
  };
}
