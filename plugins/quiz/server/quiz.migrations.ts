/**
 * The SQL statements that create and change the tables of the quiz tool: quizzes and their files, logins that have
 * begun, learners' attempts, sessions of opened quizzes, keys for signing, and scores that wait for delivery.
 */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table quiz (
    tenant_id uuid not null, id uuid not null, content jsonb not null, updated timestamptz not null,
    primary key (tenant_id, id))`,
    `create table quiz_file (
    tenant_id uuid not null, quiz_id uuid not null, path text not null, sha256 text not null,
    type text not null, size integer not null, bytes bytea not null,
    primary key (tenant_id, quiz_id, path))`,
    // The bytes are stored without compression, so that a range can be read without reading the rest of the file.
    `alter table quiz_file alter column bytes set storage external`,
    `create table quiz_login (
    tenant_id uuid not null, state_hash text not null, nonce text not null, issuer text not null,
    client_id text not null, expires timestamptz not null,
    primary key (tenant_id, state_hash))`,
    `create table quiz_attempt (
    tenant_id uuid not null, id uuid not null, platform_key text not null, launch_key text not null, user_sub text not null,
    user_id uuid, quiz_id uuid not null, seed text not null, answers jsonb not null,
    given jsonb not null default '{}', checked jsonb not null,
    hints jsonb not null, line_item text, platform jsonb not null, created timestamptz not null, handed_in timestamptz,
    primary key (tenant_id, id),
    unique (tenant_id, platform_key, launch_key, user_sub),
    foreign key (tenant_id, user_id) references account on delete cascade)`,
    `create index quiz_attempt_of_user on quiz_attempt (tenant_id, user_id)`,
    `comment on column quiz_attempt.seed is 'secret'`,
    `create table quiz_session (
    tenant_id uuid not null, token_hash text not null, quiz_id uuid not null, attempt_id uuid,
    hides_results boolean not null, expires timestamptz not null,
    primary key (tenant_id, token_hash),
    foreign key (tenant_id, attempt_id) references quiz_attempt on delete cascade)`,
    `create index quiz_session_of_attempt on quiz_session (tenant_id, attempt_id)`,
    `comment on column quiz_session.token_hash is 'secret'`,
    `create table quiz_key (
    tenant_id uuid not null, kid text not null, public_key jsonb not null, private_key text not null,
    created timestamptz not null,
    primary key (tenant_id, kid))`,
    `create table quiz_score (
    tenant_id uuid not null, id uuid not null, attempt_id uuid not null, body jsonb not null,
    created timestamptz not null, tries integer not null, next_try timestamptz not null, delivered timestamptz,
    fault text,
    primary key (tenant_id, id),
    foreign key (tenant_id, attempt_id) references quiz_attempt on delete cascade)`,
    `create index quiz_score_of_attempt on quiz_score (tenant_id, attempt_id)`,
    `create index quiz_score_waiting on quiz_score (next_try) where delivered is null`,
  ],
  // A quiz of an earlier import has no course. It counts as belonging to every course until it is imported again.
  [`alter table quiz add column objective_id uuid`],
  // This column has all results, but the export of a person's data may only have those that the person may see. The
  // comment `result` on the column tells this to the export.
  [`comment on column quiz_score.body is 'result'`],
  [`alter table quiz_key rename column kid to id`],
  [`alter table quiz_session add column passing_score double precision`],
  // The end of time hands in the answers that are saved.
  [
    `alter table quiz_attempt add column time_over timestamptz,
      add column results_shown boolean not null default false`,
    `create index quiz_attempt_open on quiz_attempt (tenant_id, id) where handed_in is null`,
  ],
];
