import type { RoomMigrations } from "../database/migrate";

/**
 * The tables of tenants, people, sessions, logged events, and the state of the sign-in provider that is embedded in the
 * server.
 */
const firstMigration = [
  `create table tenant (
    id uuid primary key,
    name text not null,
    created timestamptz not null default now()
  )`,
  `create unique index tenant_by_name on tenant (lower(name))`,
  `create table tenant_host (
    host text primary key,
    tenant_id uuid not null references tenant (id),
    created timestamptz not null
  )`,
  `create index tenant_host_of_tenant on tenant_host (tenant_id)`,
  `insert into tenant (id, name) values ('00000000-0000-7000-8000-000000000001', 'Learner portal')`,
  `create table account (
    tenant_id uuid not null references tenant (id),
    id uuid not null,
    email text not null,
    email_key text,
    first_name text not null,
    middle_name text,
    last_name text not null,
    timezone text,
    locale text,
    roles jsonb not null,
    permissions jsonb not null default '[]',
    password_hash text,
    appointed boolean not null default false,
    created timestamptz not null,
    primary key (tenant_id, id),
    unique (tenant_id, email_key)
  )`,
  `comment on column account.password_hash is 'secret'`,
  `create table account_identity (
    tenant_id uuid not null,
    issuer text not null,
    subject text not null,
    user_id uuid not null,
    linked timestamptz not null,
    primary key (tenant_id, issuer, subject),
    foreign key (tenant_id, user_id) references account on delete cascade
  )`,
  `create index account_identity_by_user on account_identity (tenant_id, user_id)`,
  `create table unit (
    tenant_id uuid not null references tenant (id),
    id uuid not null,
    name text not null,
    primary key (tenant_id, id)
  )`,
  `create table account_unit (
    tenant_id uuid not null,
    user_id uuid not null,
    unit_id uuid not null,
    is_primary boolean not null,
    primary key (tenant_id, user_id, unit_id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, unit_id) references unit (tenant_id, id)
  )`,
  `create table session (
    tenant_id uuid not null,
    token_hash text not null,
    user_id uuid not null,
    csrf_token text not null,
    id_token text,
    issuer text not null,
    subject text,
    provider_session text,
    created timestamptz not null,
    last_seen timestamptz not null,
    primary key (tenant_id, token_hash),
    foreign key (tenant_id, user_id) references account on delete cascade
  )`,
  `comment on column session.token_hash is 'secret'`,
  `comment on column session.csrf_token is 'secret'`,
  `comment on column session.id_token is 'secret'`,
  `create index session_by_user on session (tenant_id, user_id)`,
  `create index session_by_subject on session (issuer, subject)`,
  `create table event (
    tenant_id uuid not null,
    id uuid not null,
    user_id uuid,
    name text not null,
    time timestamptz not null,
    received timestamptz not null,
    role text not null,
    data jsonb,
    primary key (tenant_id, id),
    foreign key (tenant_id, user_id) references account on delete cascade
  )`,
  `create index event_by_writer on event (tenant_id, user_id, received)`,
  `create index event_by_age on event (received)`,
  `create table oidc_item (
    model text not null,
    id text not null,
    payload jsonb not null,
    grant_id text,
    uid text,
    user_code text,
    expires timestamptz,
    consumed timestamptz,
    account_tenant uuid,
    account_id uuid,
    primary key (model, id),
    foreign key (account_tenant, account_id) references account on delete cascade
  )`,
  `create index oidc_item_grant on oidc_item (grant_id)`,
  `create index oidc_item_uid on oidc_item (uid)`,
  `create index oidc_item_account on oidc_item (account_tenant, account_id)`,
];

/** An index for reports, which read all logged events of one name. */
const eventByName = [`create index event_by_name on event (tenant_id, name, received)`];

/**
 * Columns for events of use (what the portal is used for): whether a person allows the recording, and the session of an
 * event. The index is for reading these events.
 */
const usage = [
  `alter table account add column usage_wanted boolean`,
  `alter table event add column session_id uuid`,
  `create index event_of_use on event (tenant_id, received, id) where session_id is not null`,
];

const frameSessions = [
  `alter table session add column frame_code text`,
  `alter table session add column opened_by text`,
  `create index session_opened_by on session (tenant_id, opened_by) where opened_by is not null`,
];

const impersonations = [
  `create table impersonation (
    tenant_id uuid not null,
    id uuid not null,
    user_id uuid,
    started_by uuid,
    reason text,
    started timestamptz not null,
    ended timestamptz,
    ending text check (ending in ('ended', 'signedOut', 'expired', 'notAllowed', 'deleted')),
    primary key (tenant_id, id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, started_by) references account on delete set null (started_by)
  )`,
  `create index impersonation_by_start on impersonation (tenant_id, started, id)`,
  `create index impersonation_of_person on impersonation (tenant_id, user_id)`,
  `create index impersonation_by_starter on impersonation (tenant_id, started_by, started)`,
  `alter table session add column impersonation_id uuid`,
  `alter table session add column acting_as_user uuid`,
  `alter table session add column acting_since timestamptz`,
  `alter table session add foreign key (tenant_id, acting_as_user) references account on delete set null (acting_as_user)`,
  `create index session_by_acting_as_user on session (tenant_id, acting_as_user)`,
];

/** Sign-outs after which the sign-in provider may still know the user: the next sign-in has to ask. */
const signOuts = [
  `create table sign_out (
    tenant_id uuid not null,
    user_id uuid not null,
    issuer text not null,
    subject text not null,
    provider_session text not null,
    stale_until timestamptz not null,
    primary key (tenant_id, issuer, subject, provider_session),
    foreign key (tenant_id, user_id) references account on delete cascade
  )`,
  `create index sign_out_by_user on sign_out (tenant_id, user_id)`,
  `create index sign_out_by_age on sign_out (stale_until)`,
];

/** The configuration's changes in the portal, and what administrators have done. */
const administration = [
  `create table config_revision (
    tenant_id uuid not null references tenant on delete cascade,
    number integer not null,
    author_id uuid,
    made timestamptz not null default now(),
    reason text not null,
    value jsonb not null,
    primary key (tenant_id, number),
    foreign key (tenant_id, author_id) references account on delete set null (author_id)
  )`,
  `create index config_revision_by_author on config_revision (tenant_id, author_id)`,
  `create table audit_entry (
    tenant_id uuid not null references tenant on delete cascade,
    id uuid not null,
    at timestamptz not null,
    actor_id uuid,
    address text,
    deed text not null,
    person_id uuid,
    detail jsonb not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, actor_id) references account on delete set null (actor_id),
    foreign key (tenant_id, person_id) references account on delete cascade
  )`,
  `comment on column audit_entry.address is 'secret'`,
  `create index audit_entry_by_time on audit_entry (tenant_id, at, id)`,
  `create index audit_entry_by_actor on audit_entry (tenant_id, actor_id, at)`,
  `create index audit_entry_of_person on audit_entry (tenant_id, person_id)`,
];

/** What the files say under a revision. */
const belowRevisions = [`alter table config_revision add column below jsonb`];

/**
 * The migrations that make and change the tables of tenants, people, sessions and events, in the order in which they
 * run.
 */
export const peopleMigrations: RoomMigrations = {
  room: "people",
  migrations: [
    firstMigration,
    eventByName,
    usage,
    frameSessions,
    impersonations,
    signOuts,
    administration,
    belowRevisions,
  ],
};
