import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration";

/** When each answer of a quiz was given: an older one that arrives late changes nothing. */
export const quizGiven: Migration = {
  name: "0018-quiz-given",
  async up(db: Kysely<never>) {
    await sql.raw("alter table quiz_attempt add column given jsonb not null default '{}'").execute(db);
  },
};
