/** The statements of each migration, numbered from 1. Never edit a migration that has been released. */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table course_note (
      tenant_id uuid not null, user_id uuid not null, id uuid not null, change_id uuid not null,
      objective_id uuid not null, activity_id uuid not null, course_name text not null, part_name text not null,
      color text not null, note text not null,
      quote text not null, prefix text not null, suffix text not null, start integer not null,
      created timestamptz not null, changed timestamptz not null,
      primary key (tenant_id, user_id, id),
      foreign key (tenant_id, user_id) references account on delete cascade)`,
    `create index course_note_of_part on course_note (tenant_id, user_id, objective_id, activity_id, start)`,
    `create index course_note_newest on course_note (tenant_id, user_id, changed)`,
  ],
];
