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
    // The comment keeps the options out of a person's export, because they say which answer is right.
    `comment on column reinforcement_workflow.options is 'secret'`,
  ],
];
