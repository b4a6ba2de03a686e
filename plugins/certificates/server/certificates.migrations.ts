/** The statements of each migration, numbered from 1. Never edit a migration that has been released. */
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
];
