/** The statements of each migration, numbered from 1. Never edit a migration that has been released. */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table channel (
    tenant_id uuid not null, id uuid not null, kind text not null check (kind in ('discussion', 'announcement')),
    objective_id uuid not null, part_id uuid,
    primary key (tenant_id, id),
    foreign key (tenant_id, objective_id) references objective)`,
    `create index channel_of_objective on channel (tenant_id, objective_id)`,
    `create table channel_message (
    tenant_id uuid not null, id uuid not null, channel_id uuid not null, author_id uuid, reply_to uuid,
    text text not null, created timestamptz not null, edited timestamptz, deleted timestamptz,
    changed timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, author_id) references account on delete cascade,
    foreign key (tenant_id, reply_to) references channel_message on delete set null (reply_to),
    foreign key (tenant_id, channel_id) references channel on delete cascade)`,
    `create index channel_message_by_time on channel_message (tenant_id, channel_id, created, id)`,
    `create index channel_message_by_change on channel_message (tenant_id, channel_id, changed)`,
    `create index channel_message_in_thread on channel_message (tenant_id, reply_to, created, id)`,
    `create index channel_message_of_author on channel_message (tenant_id, author_id, created)`,
    `create table channel_read (
    tenant_id uuid not null, channel_id uuid not null, user_id uuid not null, read_until timestamptz not null,
    primary key (tenant_id, channel_id, user_id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, channel_id) references channel on delete cascade)`,
  ],
  [
    `create table channel_attachment (
    tenant_id uuid not null, id uuid not null, channel_id uuid not null, message_id uuid, position integer,
    author_id uuid, name text not null, type text not null, size integer not null check (size > 0),
    sha256 text not null, created timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, author_id) references account on delete cascade,
    foreign key (tenant_id, message_id) references channel_message on delete cascade,
    foreign key (tenant_id, channel_id) references channel on delete cascade)`,
    `create index channel_attachment_of_message on channel_attachment (tenant_id, message_id)`,
    `create index channel_attachment_of_author on channel_attachment (tenant_id, author_id, created)`,
    `create index channel_attachment_of_channel on channel_attachment (tenant_id, channel_id)`,
    `create table channel_attachment_chunk (
    tenant_id uuid not null, attachment_id uuid not null, position integer not null, bytes bytea not null,
    primary key (tenant_id, attachment_id, position),
    foreign key (tenant_id, attachment_id) references channel_attachment on delete cascade)`,
    // The bytes are stored without compression, because the formats of most files are compressed already.
    `alter table channel_attachment_chunk alter column bytes set storage external`,
  ],
  // The channel of the announcements to everybody belongs to no course.
  [
    `alter table channel alter column objective_id drop not null`,
    `alter table channel add constraint channel_of_tenant
      check (objective_id is not null or (id = tenant_id and kind = 'announcement' and part_id is null))`,
  ],
  // Messages that were written before are no Markdown.
  [
    `alter table channel_message add column format text not null default 'plain' check (format in ('plain', 'markdown'))`,
  ],
  // Moderation: for a time a moderator's removal of a message can be taken back, and moderators can close threads.
  [
    `alter table channel_message add column removed boolean not null default false, add column removed_text text,
      add column closed timestamptz`,
    `create index channel_message_removed on channel_message (tenant_id, deleted) where removed_text is not null`,
  ],
  // The digest of announcements by e-mail.
  [
    `create table announcement_digest (
      tenant_id uuid not null, user_id uuid not null, day text not null, until timestamptz,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references account on delete cascade)`,
  ],
  [
    `create table channel_mention (
      tenant_id uuid not null, message_id uuid not null, user_id uuid not null,
      primary key (tenant_id, message_id, user_id),
      foreign key (tenant_id, user_id) references account on delete cascade,
      foreign key (tenant_id, message_id) references channel_message on delete cascade)`,
    `create index channel_mention_of_user on channel_mention (tenant_id, user_id)`,
  ],
  // Announcements that ask their readers for a confirmation.
  [
    `alter table channel_message add column asks_confirmation boolean not null default false`,
    `create index channel_message_asking on channel_message (tenant_id, channel_id) where asks_confirmation`,
    `create table channel_confirmation (
      tenant_id uuid not null, message_id uuid not null, user_id uuid not null, confirmed timestamptz not null,
      primary key (tenant_id, message_id, user_id),
      foreign key (tenant_id, user_id) references account on delete cascade,
      foreign key (tenant_id, message_id) references channel_message on delete cascade)`,
    `create index channel_confirmation_of_user on channel_confirmation (tenant_id, user_id)`,
  ],
];
