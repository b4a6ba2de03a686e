/** The statements of each migration, numbered from 1. Never edit a migration that has been released. */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table reminder_day (
      tenant_id uuid not null, user_id uuid not null, day text not null,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references account on delete cascade)`,
    `create table reminder (
      tenant_id uuid not null, user_id uuid not null, key text not null,
      kind text not null check (kind in ('due', 'opens', 'silence', 'certificate')),
      objective_id uuid, name text not null, path text not null, at timestamptz, sent timestamptz not null,
      primary key (tenant_id, user_id, key),
      foreign key (tenant_id, user_id) references account on delete cascade)`,
    `create index reminder_sent on reminder (tenant_id, sent)`,
  ],
  [
    `alter table reminder drop constraint reminder_kind_check`,
    `alter table reminder add constraint reminder_kind_check
      check (kind in ('due', 'opens', 'silence', 'certificate', 'retake'))`,
    `create table retake_wish (
      tenant_id uuid not null, user_id uuid not null, objective_id uuid not null, attempt_id uuid not null,
      kept timestamptz not null,
      primary key (tenant_id, user_id, objective_id),
      foreign key (tenant_id, user_id) references account on delete cascade,
      foreign key (tenant_id, objective_id) references objective on delete cascade)`,
  ],
];
