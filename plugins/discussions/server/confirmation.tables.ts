import type { Instant } from "../../../server/sdk";

/** When people have confirmed that they have read an announcement: one row for each person and message. */
export interface ConfirmationTables {
  channel_confirmation: { tenant_id: string; message_id: string; user_id: string; confirmed: Instant };
}
