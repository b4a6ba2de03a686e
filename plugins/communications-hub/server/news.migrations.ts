/** The statements of each migration, numbered from 1. Never edit a migration that has been released. */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table news_read (
      tenant_id uuid not null, user_id uuid not null, read_until timestamptz not null,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references account on delete cascade)`,
    `create table news_seen (
      tenant_id uuid not null, user_id uuid not null, entry_id text not null, seen timestamptz not null,
      primary key (tenant_id, user_id, entry_id),
      foreign key (tenant_id, user_id) references account on delete cascade)`,
    `create index news_seen_by_time on news_seen (tenant_id, seen)`,
    `create table news_choice (
      tenant_id uuid not null, user_id uuid not null, kind text not null, bell boolean not null,
      primary key (tenant_id, user_id, kind),
      foreign key (tenant_id, user_id) references account on delete cascade)`,
  ],
  [
    `create table news_mail (
      tenant_id uuid not null, user_id uuid not null, kind text not null, told_until timestamptz not null,
      primary key (tenant_id, user_id, kind),
      foreign key (tenant_id, user_id) references account on delete cascade)`,
  ],
  [`comment on column news_choice.kind is 'plugin'`, `comment on column news_mail.kind is 'plugin'`],
];
