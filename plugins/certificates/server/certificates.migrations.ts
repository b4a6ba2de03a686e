/** The SQL statements of each migration, numbered from 1. Never edit a migration that has been released. */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table certificate_record (
      tenant_id uuid not null, id uuid not null, certificate_number text not null, objective_id uuid not null,
      user_id uuid not null, template_id uuid not null, objective_record_id uuid not null, student_name text not null,
      course_name text not null, course_code text not null, description text,
      normalized_passing_score double precision, expiration_date timestamptz, created timestamptz not null,
      primary key (tenant_id, id),
      unique (tenant_id, certificate_number),
      unique (tenant_id, objective_record_id, template_id),
      foreign key (tenant_id, user_id) references account on delete cascade)`,
    `create index certificate_record_of_user on certificate_record (tenant_id, user_id, objective_id, created)`,
  ],
  [
    `alter table certificate_record add column revoked timestamptz, add column revocation_reason text,
      add column revoked_by uuid`,
    `alter table certificate_record add foreign key (tenant_id, revoked_by) references account
      on delete set null (revoked_by)`,
  ],
  [
    `create table certificate_key (
      tenant_id uuid not null, id uuid not null, public_key jsonb not null, private_key text not null,
      created timestamptz not null,
      primary key (tenant_id, id))`,
    `create table certificate_status (
      tenant_id uuid not null, list integer not null, position integer not null, is_revoked boolean not null,
      primary key (tenant_id, list, position))`,
    `alter table certificate_record add column status_list integer, add column status_position integer`,
  ],
  [
    `alter table certificate_record add column external_url text, add column tries integer not null default 0,
      add column next_try timestamptz, add column is_provider_told boolean not null default false`,
  ],
  [`comment on table certificate_record is 'result'`],
];
