import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration";

/** Finds what somebody has logged in the last day, and what is old enough to go. */
export const eventBounds: Migration = {
  name: "0016-event-bounds",
  async up(db: Kysely<never>) {
    await sql.raw("create index event_by_writer on event (tenant_id, user_id, received)").execute(db);
    await sql.raw("create index event_by_age on event (received)").execute(db);
  },
};
