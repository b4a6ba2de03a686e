/** The statements of each migration, numbered from 1. Never edit a migration that has been released. */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table admin_picture (
      tenant_id uuid not null references tenant on delete cascade, id text not null, type text not null,
      bytes bytea not null, uploaded timestamptz not null, author_id uuid,
      primary key (tenant_id, id),
      foreign key (tenant_id, author_id) references account on delete set null (author_id))`,
    `create index admin_picture_by_author on admin_picture (tenant_id, author_id)`,
    // The bytes are stored without compression, because pictures are compressed already.
    `alter table admin_picture alter column bytes set storage external`,
  ],
];
