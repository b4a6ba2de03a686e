/** The statements of each migration, numbered from 1. Never edit a migration that has been released. */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table reinforcement_workflow (
      tenant_id uuid not null, id uuid not null, user_id uuid not null, objective_id uuid not null,
      question text not null, options jsonb not null,
      answer text, answer_text text, feedback text, normalized_score double precision, answered timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references account on delete cascade,
      foreign key (tenant_id, objective_id) references objective)`,
    // A column with this comment is left out of the data that a person can download. The options say which answer is
    // right.
    `comment on column reinforcement_workflow.options is 'secret'`,
  ],
  [
    `alter table reinforcement_workflow add column asked timestamptz`,
    `create index reinforcement_workflow_to_ask on reinforcement_workflow (tenant_id)
      where asked is null and answered is null`,
  ],
  [
    `alter table reinforcement_workflow
      add column first_id uuid, add column memory jsonb, add column unanswered integer not null default 0,
      add column expires timestamptz, add column closed timestamptz, add column next timestamptz`,
    `create index reinforcement_workflow_next on reinforcement_workflow (tenant_id, next) where next is not null`,
    `create index reinforcement_workflow_open on reinforcement_workflow (tenant_id, expires)
      where answered is null and closed is null`,
    `create index reinforcement_workflow_of_person on reinforcement_workflow (tenant_id, user_id)`,
    `create table reinforcement_pause (
      tenant_id uuid not null, user_id uuid not null, since timestamptz not null,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references account on delete cascade)`,
  ],
  // A person gets only a few questions a day, the most overdue first.
  [
    `alter table reinforcement_workflow add column due timestamptz`,
    `drop index reinforcement_workflow_to_ask`,
    `create index reinforcement_workflow_to_ask on reinforcement_workflow (tenant_id, user_id)
      where asked is null and answered is null`,
    `create index reinforcement_workflow_asked on reinforcement_workflow (tenant_id, user_id, asked)`,
  ],
];
