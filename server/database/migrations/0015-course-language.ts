import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration";

/** The language that a course is written in. */
export const courseLanguage: Migration = {
  name: "0015-course-language",
  async up(db: Kysely<never>) {
    await sql.raw("alter table objective add column language text").execute(db);
  },
};
