import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration";

/** What decides the orders of an attempt is a text that nobody can guess: a number could be found by trying. */
export const quizSeeds: Migration = {
  name: "0011-quiz-seeds",
  async up(db: Kysely<never>) {
    await sql.raw("alter table quiz_attempt alter column seed type text").execute(db);
  },
};
