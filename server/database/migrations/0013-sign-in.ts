import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration";

/** Who somebody is at a provider outside, sessions that the provider can end, and administrators by setting. */
export const signIn: Migration = {
  name: "0013-sign-in",
  async up(db: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table account_identity (
    tenant_id uuid not null,
    issuer text not null,
    subject text not null,
    user_id uuid not null,
    linked timestamptz not null,
    primary key (tenant_id, issuer, subject),
    foreign key (tenant_id, user_id) references account (tenant_id, id)
  )`,
  `create index account_identity_by_user on account_identity (tenant_id, user_id)`,
  `alter table account alter column email_key drop not null`,
  `alter table account add column appointed boolean not null default false`,
  `alter table session add column subject text`,
  `alter table session add column provider_session text`,
  `create index session_by_subject on session (issuer, subject)`,
];
