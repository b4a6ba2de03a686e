/** The SQL statements of each migration, numbered from 1. Never edit a migration that has been released. */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table tutor_message (
      tenant_id uuid not null, id uuid not null, user_id uuid not null, objective_id uuid not null, question_id uuid,
      text text not null, marked jsonb, citations jsonb not null,
      state text not null check (state in ('running', 'done', 'stopped', 'failed', 'refused')), reason text,
      kind text check (kind in ('extracts', 'model')), created timestamptz not null, heard timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references account on delete cascade,
      foreign key (tenant_id, objective_id) references objective on delete cascade)`,
    `create index tutor_message_of_conversation on tutor_message (tenant_id, user_id, objective_id, created)`,
    // If a learner asks the AI tutor two questions in a course at once, only one is stored.
    `create unique index tutor_message_running on tutor_message (tenant_id, user_id, objective_id)
      where state = 'running'`,
    `create table tutor_usage (
      tenant_id uuid not null, id uuid not null, user_id uuid, objective_id uuid not null, day text not null,
      questions integer not null, counted integer not null, answers integer not null, refusals integer not null,
      stops integer not null, failures integer not null, prompt_tokens integer not null, answer_tokens integer not null,
      primary key (tenant_id, id),
      unique (tenant_id, day, user_id, objective_id),
      foreign key (tenant_id, user_id) references account on delete set null (user_id))`,
  ],
  [
    `alter table tutor_message add column sources jsonb not null default '[]'`,
    // Of answers that exist already, only the courses and activities that they cite are known.
    `update tutor_message set sources = (
      select coalesce(jsonb_agg(jsonb_build_object(
        'courseId', citation -> 'course' -> 'id', 'partId', citation -> 'activity' -> 'activityPathId')), '[]')
      from jsonb_array_elements(citations) as citation)`,
  ],
];
