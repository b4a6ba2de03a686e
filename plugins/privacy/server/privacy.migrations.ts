/**
 * The SQL statements of each migration of this plugin's tables, numbered from 1. Never edit a migration that has been
 * released.
 */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table data_download (
      tenant_id uuid not null, id uuid not null, user_id uuid not null,
      format text not null check (format in ('page', 'json')), time_zone text, created timestamptz not null, used timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references account on delete cascade)`,
    `create index data_download_of_user on data_download (tenant_id, user_id, created)`,
    `create table erasure_request (
      tenant_id uuid not null, id uuid not null, user_id uuid not null, asked timestamptz not null, due timestamptz,
      confirmed timestamptz, confirmed_by uuid, erase_after timestamptz, tried timestamptz,
      primary key (tenant_id, id),
      unique (tenant_id, user_id),
      foreign key (tenant_id, user_id) references account on delete cascade,
      foreign key (tenant_id, confirmed_by) references account on delete set null (confirmed_by))`,
    `create table erasure (
      tenant_id uuid not null, id uuid not null, asked timestamptz not null, erased timestamptz not null,
      cause text not null check (cause in ('administrator', 'time')),
      primary key (tenant_id, id))`,
  ],
];
