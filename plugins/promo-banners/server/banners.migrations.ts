/** The statements of each migration, numbered from 1. Never edit a migration that has been released. */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table promo_banner_closed (
      tenant_id uuid not null, user_id uuid not null, banner_id text not null, closed timestamptz not null,
      primary key (tenant_id, user_id, banner_id),
      foreign key (tenant_id, user_id) references account on delete cascade)`,
  ],
];
