import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration";

/** Groups of learners, and the work that they do together. */
const statements = [
  `create table learner_group (
    tenant_id uuid not null, id uuid not null, name text not null, objective_id uuid not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, objective_id) references objective)`,
  `create table learner_group_member (
    tenant_id uuid not null, group_id uuid not null, user_id uuid not null, objective_id uuid not null,
    primary key (tenant_id, group_id, user_id),
    unique (tenant_id, user_id, objective_id),
    foreign key (tenant_id, group_id) references learner_group on delete cascade)`,
  `create table group_activity_workflow (
    tenant_id uuid not null, id uuid not null, group_id uuid not null, part_id uuid not null, round integer not null,
    created timestamptz not null,
    primary key (tenant_id, id),
    unique (tenant_id, group_id, part_id, round),
    foreign key (tenant_id, group_id) references learner_group on delete cascade)`,
  "alter table activity_workflow add column group_activity_workflow_id uuid",
  `create index activity_workflow_of_group on activity_workflow (tenant_id, group_activity_workflow_id)
    where group_activity_workflow_id is not null`,
];

export const groups: Migration = {
  name: "0007-groups",
  async up(db: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
