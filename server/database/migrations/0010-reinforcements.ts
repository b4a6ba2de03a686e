import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration";

/** Questions that are sent by e-mail: one row for each learner who is asked, with the first answer. */
export const reinforcements: Migration = {
  name: "0010-reinforcements",
  async up(db: Kysely<never>) {
    await sql
      .raw(`create table reinforcement_workflow (
        tenant_id uuid not null, id uuid not null, user_id uuid not null, objective_id uuid not null,
        question text not null, options jsonb not null,
        answer text, answer_text text, feedback text, normalized_score double precision, answered timestamptz,
        primary key (tenant_id, id),
        foreign key (tenant_id, objective_id) references objective)`)
      .execute(db);
  },
};
