/** The statements of each migration, numbered from 1. Never edit a migration that has been released. */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table calendar_feed (
      tenant_id uuid not null, user_id uuid not null, secret_hash text not null,
      created timestamptz not null, used timestamptz,
      primary key (tenant_id, user_id),
      unique (tenant_id, secret_hash),
      foreign key (tenant_id, user_id) references account on delete cascade)`,
    "comment on column calendar_feed.secret_hash is 'secret'",
    `create table calendar_feed_entry (
      tenant_id uuid not null, user_id uuid not null, entry_id text not null,
      digest text not null, sequence integer not null, changed timestamptz not null,
      primary key (tenant_id, user_id, entry_id),
      foreign key (tenant_id, user_id) references account on delete cascade)`,
  ],
];
