/** The statements of each migration, numbered from 1. Never edit a migration that has been released. */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table reading_look (
      tenant_id uuid not null, user_id uuid not null, size integer not null, width text not null,
      spacing text not null, paper text not null, wide_letters boolean not null,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references account on delete cascade)`,
  ],
];
