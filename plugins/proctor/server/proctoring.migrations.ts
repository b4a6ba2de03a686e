const firstMigration = [
  `create table proctoring_start_token (
    tenant_id uuid not null, token_hash text not null, user_id uuid not null, objective_workflow_id uuid not null,
    activity_workflow_id uuid not null, part_id uuid not null, own_provider boolean not null,
    expires timestamptz not null,
    primary key (tenant_id, token_hash),
    foreign key (tenant_id, user_id) references account on delete cascade)`,
  `comment on column proctoring_start_token.token_hash is 'secret'`,
  `create table proctoring_session (
    tenant_id uuid not null, id uuid not null, user_id uuid not null, objective_id uuid not null,
    objective_workflow_id uuid not null, activity_workflow_id uuid not null,
    state text not null check (state in ('created', 'finished')), accepted boolean, token_hash text not null,
    own_provider boolean not null, created timestamptz not null, last_seen timestamptz not null, finished timestamptz, judged_by uuid, comment text,
    primary key (tenant_id, id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, judged_by) references account on delete set null (judged_by))`,
  `comment on column proctoring_session.token_hash is 'secret'`,
  `create index proctoring_session_of_workflow on proctoring_session (tenant_id, objective_workflow_id, created)`,
  `create index proctoring_session_of_objective on proctoring_session (tenant_id, objective_id, state, created)`,
  `create table proctoring_incident (
    tenant_id uuid not null, session_id uuid not null, position integer not null, at timestamptz not null,
    kind text not null, seconds double precision,
    primary key (tenant_id, session_id, position),
    foreign key (tenant_id, session_id) references proctoring_session on delete cascade)`,
];

/** The SQL statements of each migration, in order. Never edit a migration that has been released. */
export const migrations: readonly (readonly string[])[] = [firstMigration];
