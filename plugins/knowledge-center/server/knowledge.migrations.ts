/** The SQL statements of each migration, numbered from 1. Never edit a migration that has been released. */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table knowledge_index (
      tenant_id uuid not null, objective_id uuid not null, made_from text not null, parts jsonb not null,
      primary key (tenant_id, objective_id),
      foreign key (tenant_id, objective_id) references objective on delete cascade)`,
    `create table knowledge_passage (
      tenant_id uuid not null, objective_id uuid not null, position integer not null, part_id uuid,
      anchor jsonb, heading text, passage text not null,
      primary key (tenant_id, objective_id, position),
      foreign key (tenant_id, objective_id) references knowledge_index on delete cascade)`,
    // `collate "C"` compares terms by code points. The search needs this order, because it reads all terms between two
    // texts.
    `create table knowledge_term (
      tenant_id uuid not null, objective_id uuid not null, term text collate "C" not null,
      postings integer[] not null,
      primary key (tenant_id, objective_id, term),
      foreign key (tenant_id, objective_id) references knowledge_index on delete cascade)`,
    `create index knowledge_term_backwards on knowledge_term (tenant_id, objective_id, reverse(term))`,
  ],
];
