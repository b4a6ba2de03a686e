import type { Instant } from "@portal/server-sdk";

/** The tables that the plugin adds to the database: name of a table → the columns of its rows. */
export interface PollTables {
  /** The votes: one row for each person who has voted in a poll. */
  polls_vote: { tenant_id: string; part_id: string; user_id: string; choice: string; voted: Instant };
}

declare module "@portal/tables" {
  interface Tables extends PollTables {}
}
