import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration";

/** Scores that come in, several results of one activity, and approval. */
const statements = [
  `create table given_score (
    tenant_id uuid not null, id uuid not null, activity_workflow_id uuid not null, user_id uuid not null,
    source text not null check (source in ('tool', 'instructor')), given_by uuid,
    score double precision check (score >= 0), max_score double precision check (max_score > 0),
    activity_progress text not null, grading_progress text not null, comment text,
    timestamp timestamptz not null, received timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, activity_workflow_id) references activity_workflow)`,
  `create index given_score_of_activity on given_score (tenant_id, activity_workflow_id, timestamp)`,
  "alter table activity_record drop constraint activity_record_tenant_id_activity_workflow_id_key",
  `alter table activity_record
    add column counts boolean not null default true, add column source text not null default 'completion',
    add column comment text, add column created timestamptz`,
  "update activity_record set created = coalesce(finished, now())",
  "alter table activity_record alter column created set not null",
  `create unique index activity_record_that_counts on activity_record (tenant_id, activity_workflow_id) where counts`,
  `create index activity_record_of_activity on activity_record (tenant_id, activity_workflow_id, created)`,
  "alter table objective add column grading_approval boolean not null default false",
  "alter table objective_workflow add column approved timestamptz, add column approved_by uuid",
  `create index objective_workflow_to_grade on objective_workflow (tenant_id, objective_id, state)
    where state in ('inGrading', 'graded', 'gradingApproved')`,
  `create index activity_workflow_to_grade on activity_workflow (tenant_id, activity_id) where state = 'inGrading'`,
];

export const grading: Migration = {
  name: "0003-grading",
  async up(db: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
