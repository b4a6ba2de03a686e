import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration";

/** Parts that open only when the one before them is done. */
export const sequence: Migration = {
  name: "0012-sequence",
  async up(db: Kysely<never>) {
    await sql.raw("alter table activity_part add column after_previous boolean not null default false").execute(db);
  },
};
