/**
 * The SQL statements that create the tables of tools, their links to activities, signing keys, launches, nonces, line
 * items (columns of the grade book) and scores.
 */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table lti_tool (
    tenant_id uuid not null, id uuid not null, name text not null, version text not null check (version in ('1.1', '1.3')),
    launch_url text not null, client_id text not null, login_url text, redirect_urls jsonb not null, jwks_url text,
    deep_linking_url text, consumer_key text, shared_secret text, send_names boolean not null,
    scopes jsonb,
    primary key (tenant_id, id),
    unique (tenant_id, client_id))`,
    `create table lti_link (
    tenant_id uuid not null, activity_id uuid not null, tool_id uuid, custom jsonb not null, open_in text not null,
    chosen_url text, chosen_custom jsonb,
    primary key (tenant_id, activity_id),
    foreign key (tenant_id, activity_id) references activity on delete cascade)`,
    `create table lti_key (
    tenant_id uuid not null, id uuid not null, public_key jsonb not null, private_key text not null,
    created timestamptz not null,
    primary key (tenant_id, id))`,
    `create table lti_launch (
    tenant_id uuid not null, id uuid not null, step text not null, token_hash text not null, session_hash text,
    user_id uuid not null, tool_id uuid not null, message text not null, objective_workflow_id uuid not null,
    part_id uuid not null, activity_workflow_id uuid, document_target text not null, locale text not null,
    theme text, expires timestamptz not null,
    primary key (tenant_id, id),
    unique (tenant_id, token_hash),
    foreign key (tenant_id, user_id) references account on delete cascade)`,
    `comment on column lti_launch.token_hash is 'secret'`,
    `comment on column lti_launch.session_hash is 'secret'`,
    `create table lti_nonce (
    tenant_id uuid not null, tool_id uuid not null, nonce text not null, expires timestamptz not null,
    primary key (tenant_id, tool_id, nonce))`,
    `create table lti_line_item (
    tenant_id uuid not null, id uuid not null, tool_id uuid not null, objective_id uuid not null, part_id uuid,
    label text not null, score_maximum double precision not null check (score_maximum > 0), resource_id text, tag text,
    start_from timestamptz, end_at timestamptz, grades_released boolean, created timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, objective_id) references objective)`,
    `create index lti_line_item_of_context on lti_line_item (tenant_id, objective_id, tool_id)`,
    `create table lti_score (
    tenant_id uuid not null, line_item_id uuid not null, user_id uuid not null, score double precision,
    score_maximum double precision, activity_progress text not null, grading_progress text not null, comment text,
    timestamp timestamptz not null,
    primary key (tenant_id, line_item_id, user_id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, line_item_id) references lti_line_item on delete cascade)`,
  ],
  // These columns have all results, but the export of a person's data may only have those that the person may see. The
  // comment `result` tells this to the export.
  ["score", "score_maximum", "comment"].map((column) => `comment on column lti_score.${column} is 'result'`),
];
