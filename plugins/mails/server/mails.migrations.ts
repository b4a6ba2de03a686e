/** The statements of each migration, numbered from 1. Never edit a migration that has been released. */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table mail (
      tenant_id uuid not null, id uuid not null, user_id uuid not null, kind text not null, key text not null,
      content jsonb not null,
      state text not null check (state in ('waiting', 'sent', 'refused', 'unwanted')),
      address text, tries integer not null, due timestamptz not null, fault text,
      created timestamptz not null, ended timestamptz,
      primary key (tenant_id, id),
      unique (tenant_id, key),
      foreign key (tenant_id, user_id) references account on delete cascade)`,
    `create index mail_due on mail (tenant_id, due) where state = 'waiting'`,
    `create index mail_of_state on mail (tenant_id, state, created)`,
    `create index mail_refused on mail (tenant_id, address) where state = 'refused'`,
    `create table mail_choice (
      tenant_id uuid not null, user_id uuid not null, kind text not null, wanted boolean not null,
      primary key (tenant_id, user_id, kind),
      foreign key (tenant_id, user_id) references account on delete cascade)`,
  ],
  [`alter table mail_choice add column rhythm text check (rhythm in ('daily', 'weekly'))`],
  [`alter table mail add column lease_until timestamptz`],
  [`comment on column mail.kind is 'plugin'`, `comment on column mail_choice.kind is 'plugin'`],
];
