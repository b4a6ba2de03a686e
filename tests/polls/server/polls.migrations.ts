/** The SQL that creates the plugin's tables: a list of statements for each version. */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table polls_vote (
    tenant_id uuid not null, part_id uuid not null, user_id uuid not null, choice text not null, voted timestamptz not null,
    primary key (tenant_id, part_id, user_id),
    foreign key (tenant_id, user_id) references account on delete cascade)`,
  ],
];
