import type { RoomMigrations } from "../../database/migrate";

const first = [
  `create table command (
    tenant_id uuid not null,
    user_id uuid not null,
    id uuid not null,
    endpoint text not null,
    request_hash text not null,
    payload jsonb not null,
    state text not null,
    result_id uuid,
    problem jsonb,
    attempts integer not null default 0,
    accepted timestamptz not null,
    lease_until timestamptz,
    finished timestamptz,
    primary key (tenant_id, user_id, id, endpoint),
    foreign key (tenant_id, user_id) references account on delete cascade
  )`,
  `comment on column command.request_hash is 'secret'`,
  `create index command_waiting on command (accepted) where state = 'Accepted'`,
];

export const commandsMigrations: RoomMigrations = { room: "commands", migrations: [first] };
