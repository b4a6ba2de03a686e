import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration";

/** When the learner did what an activity's saved state holds, and which saves are in it: a late one changes nothing. */
export const lateSaves: Migration = {
  name: "0014-late-saves",
  async up(db: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table activity_workflow add column saved timestamptz`,
  `alter table activity_workflow add column update_ids jsonb not null default '[]'`,
  `update activity_workflow set update_ids = jsonb_build_array(last_update_id) where last_update_id is not null`,
  `alter table activity_workflow drop column last_update_id`,
];
