import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration";

/** Tenants, people, sessions, commands, logged events and the embedded provider's state. */
export const platform: Migration = {
  name: "0001-platform",
  async up(db: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table tenant (
    id uuid primary key,
    name text not null,
    host text unique,
    created timestamptz not null default now()
  )`,
  `create table account (
    tenant_id uuid not null references tenant (id),
    id uuid not null,
    email text not null,
    email_key text not null,
    first_name text not null,
    middle_name text,
    last_name text not null,
    timezone text,
    locale text,
    roles jsonb not null,
    permissions jsonb not null default '[]',
    password_hash text,
    created timestamptz not null,
    primary key (tenant_id, id),
    unique (tenant_id, email_key)
  )`,
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
    foreign key (tenant_id, user_id) references account (tenant_id, id),
    foreign key (tenant_id, unit_id) references unit (tenant_id, id)
  )`,
  `create table session (
    tenant_id uuid not null,
    token_hash text not null,
    user_id uuid not null,
    csrf_token text not null,
    id_token text,
    issuer text not null,
    created timestamptz not null,
    last_seen timestamptz not null,
    primary key (tenant_id, token_hash),
    foreign key (tenant_id, user_id) references account (tenant_id, id)
  )`,
  `create index session_by_user on session (tenant_id, user_id)`,
  `create table command (
    tenant_id uuid not null,
    user_id uuid not null,
    id uuid not null,
    endpoint text not null,
    request_hash text not null,
    payload jsonb not null,
    state text not null,
    result_id uuid,
    problem jsonb,
    attempts integer not null default 0,
    accepted timestamptz not null,
    lease_until timestamptz,
    finished timestamptz,
    primary key (tenant_id, user_id, id, endpoint),
    foreign key (tenant_id, user_id) references account (tenant_id, id)
  )`,
  `create index command_waiting on command (accepted) where state = 'Accepted'`,
  `create table event (
    tenant_id uuid not null,
    id uuid not null,
    user_id uuid,
    name text not null,
    time timestamptz not null,
    received timestamptz not null,
    role text not null,
    data jsonb,
    primary key (tenant_id, id)
  )`,
  `create table oidc_item (
    model text not null,
    id text not null,
    payload jsonb not null,
    grant_id text,
    uid text,
    user_code text,
    expires timestamptz,
    consumed timestamptz,
    primary key (model, id)
  )`,
  `create index oidc_item_grant on oidc_item (grant_id)`,
  `create index oidc_item_uid on oidc_item (uid)`,
  `insert into tenant (id, name) values ('00000000-0000-7000-8000-000000000001', 'Learner portal')`,
];
