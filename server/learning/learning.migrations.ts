import type { RoomMigrations } from "../database/migrate";
import { contentMigration } from "./courses/content.migration";
import {
  searchActivitiesMigration,
  searchMigration,
  searchPiecesMigration,
  searchSignsMigration,
} from "./lists/search.migration";

/** The tables of courses, attempts, results, files and groups. The `*.tables.ts` files explain the columns. */
const firstMigration = [
  // Things that courses refer to.
  `create table grading_scale (
    tenant_id uuid not null, id uuid not null, name text not null, description text,
    max_score double precision not null check (max_score > 0), normalized_passing_score double precision not null,
    passing_grade_id uuid,
    primary key (tenant_id, id))`,
  `create table grade (
    tenant_id uuid not null, id uuid not null, grading_scale_id uuid not null, position integer not null,
    name text not null, color text not null, normalized_min_score double precision not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, grading_scale_id) references grading_scale on delete cascade)`,
  `create index grade_of_scale on grade (tenant_id, grading_scale_id, position)`,
  `create table term (tenant_id uuid not null, id uuid not null, name text not null, primary key (tenant_id, id))`,
  `create table showcase (
    tenant_id uuid not null, id uuid not null, name text not null, position integer not null,
    primary key (tenant_id, id))`,
  `create table filter_category (
    tenant_id uuid not null, id uuid not null, name text not null, position integer not null,
    primary key (tenant_id, id))`,
  `create table filter_attribute (
    tenant_id uuid not null, id uuid not null, category_id uuid not null, name text not null,
    position integer not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, category_id) references filter_category on delete cascade)`,
  `create table certificate_template (
    tenant_id uuid not null, id uuid not null, name text not null, kind text not null, description text,
    valid_for_value integer, valid_for_unit text,
    primary key (tenant_id, id))`,

  // Courses and accesses.
  `create table objective (
    tenant_id uuid not null, id uuid not null, name text not null, code text not null, description text not null,
    language text, about text, image_path text,
    state text not null check (state in ('draft', 'ready', 'expired', 'archived')), type text not null,
    grading_scale_id uuid, root_part_id uuid not null, announcement_channel_id text, presentation_mode text not null,
    display_mode text not null, enable_ai_tutor boolean not null,
    access_new_content_after_completion boolean not null, open_catalog boolean not null,
    grading_approval boolean not null default false, knowledge_model_id uuid,
    children_count integer not null, duration integer, support_review boolean not null,
    primary key (tenant_id, id))`,
  `create table objective_showcase (
    tenant_id uuid not null, objective_id uuid not null, showcase_id uuid not null,
    primary key (tenant_id, objective_id, showcase_id))`,
  `create table objective_attribute (
    tenant_id uuid not null, objective_id uuid not null, attribute_id uuid not null,
    primary key (tenant_id, objective_id, attribute_id))`,
  `create table objective_certificate_template (
    tenant_id uuid not null, objective_id uuid not null, template_id uuid not null, position integer not null,
    primary key (tenant_id, objective_id, template_id))`,
  `create table activity (
    tenant_id uuid not null, id uuid not null, objective_id uuid not null, type text not null,
    state text not null check (state in ('draft', 'ready', 'expired', 'archived')), name text not null, code text,
    duration integer, tool_url text, lti_version text, image_path text, max_score double precision,
    normalized_passing_score double precision, demands jsonb not null, preferred_width integer,
    preferred_height integer, support_mobile_view boolean not null, support_fullscreen_view boolean not null,
    support_lti_authoring boolean not null, support_lti_grading boolean not null, support_review boolean not null,
    support_collaborative_mode boolean not null, support_personal_mode boolean not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, objective_id) references objective)`,
  `create table activity_content (
    tenant_id uuid not null, activity_id uuid not null, content jsonb not null,
    primary key (tenant_id, activity_id))`,
  `create table activity_part (
    tenant_id uuid not null, id uuid not null, objective_id uuid not null, parent_id uuid, activity_id uuid not null,
    position integer not null, axis text not null, optional boolean not null,
    score_weight double precision not null check (score_weight >= 0), removed boolean not null default false,
    start_from timestamptz, start_until timestamptz, accessible_until timestamptz, grace_period_until timestamptz,
    due timestamptz, results_disclosure_from timestamptz, reveal_results_from timestamptz,
    results_disclosure_policy text, review_policy text, results_disclosure_above double precision,
    after_previous boolean not null default false,
    primary key (tenant_id, id),
    foreign key (tenant_id, objective_id) references objective)`,
  `create index activity_part_of_objective on activity_part (tenant_id, objective_id, position)`,
  `create table objective_access (
    tenant_id uuid not null, id uuid not null, user_id uuid not null, objective_id uuid not null,
    retake_allowed boolean not null, retake_value integer, retake_unit text, is_mandatory boolean not null,
    due_date timestamptz, availability_date timestamptz, availability_end_date timestamptz,
    grade_reveal_policy text not null, grade_reveal_date timestamptz, term_id uuid,
    primary key (tenant_id, id),
    unique (tenant_id, user_id, objective_id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, objective_id) references objective)`,

  // Attempts.
  `create table objective_workflow_aggregate (
    tenant_id uuid not null, id uuid not null, user_id uuid not null, objective_id uuid not null,
    access_id uuid not null, is_self_enrolled boolean not null, attempts integer not null default 0,
    last_workflow_id uuid, last_record_id uuid, last_activity_workflow_id uuid, last_activity timestamptz,
    primary key (tenant_id, id),
    unique (tenant_id, user_id, objective_id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, access_id) references objective_access)`,
  `create table objective_workflow (
    tenant_id uuid not null, id uuid not null, aggregate_id uuid not null, user_id uuid not null,
    objective_id uuid not null, attempt integer not null,
    state text not null check
      (state in ('inProgress', 'submitted', 'inGrading', 'graded', 'gradingApproved', 'finished')),
    progress double precision not null default 0 check (progress between 0 and 1),
    started timestamptz not null, submitted timestamptz, finished timestamptz,
    protect_results boolean not null default false,
    approved timestamptz, approved_by uuid,
    primary key (tenant_id, id),
    unique (tenant_id, aggregate_id, attempt),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, approved_by) references account on delete set null (approved_by),
    foreign key (tenant_id, aggregate_id) references objective_workflow_aggregate)`,
  `create table attempt_hold (
    tenant_id uuid not null, objective_workflow_id uuid not null, name text not null, reason text not null,
    shuts boolean not null,
    primary key (tenant_id, objective_workflow_id, name),
    foreign key (tenant_id, objective_workflow_id) references objective_workflow on delete cascade)`,
  `create index objective_workflow_to_grade on objective_workflow (tenant_id, objective_id, state)
    where state in ('inGrading', 'graded', 'gradingApproved')`,
  `create table activity_workflow (
    tenant_id uuid not null, id uuid not null, objective_workflow_id uuid not null, part_id uuid not null,
    activity_id uuid not null, state text not null check (state in ('inProgress', 'inGrading', 'finished')),
    progress double precision not null default 0 check (progress between 0 and 1), data jsonb,
    saved timestamptz, update_ids jsonb not null default '[]',
    started timestamptz not null, updated timestamptz not null, finished timestamptz, last_proctoring_session_id uuid,
    group_activity_workflow_id uuid,
    primary key (tenant_id, id),
    unique (tenant_id, objective_workflow_id, part_id),
    foreign key (tenant_id, objective_workflow_id) references objective_workflow on delete cascade)`,
  `create index activity_workflow_to_grade on activity_workflow (tenant_id, activity_id) where state = 'inGrading'`,
  `create index activity_workflow_of_group on activity_workflow (tenant_id, group_activity_workflow_id)
    where group_activity_workflow_id is not null`,

  // Results.
  `create table activity_record (
    tenant_id uuid not null, id uuid not null, objective_workflow_id uuid not null,
    activity_workflow_id uuid not null, part_id uuid not null, activity_id uuid not null,
    score double precision, max_score double precision,
    normalized_score double precision check (normalized_score between 0 and 1), passed boolean, finished timestamptz,
    counts boolean not null default true, source text not null default 'completion', comment text,
    created timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, objective_workflow_id) references objective_workflow on delete cascade)`,
  `create index activity_record_of_workflow on activity_record (tenant_id, objective_workflow_id)`,
  `create unique index activity_record_that_counts on activity_record (tenant_id, activity_workflow_id) where counts`,
  `create index activity_record_of_activity on activity_record (tenant_id, activity_workflow_id, created)`,
  `create table given_score (
    tenant_id uuid not null, id uuid not null, activity_workflow_id uuid not null, user_id uuid not null,
    source text not null check (source in ('tool', 'instructor')), given_by uuid,
    score double precision check (score >= 0), max_score double precision check (max_score > 0),
    activity_progress text not null, grading_progress text not null, comment text,
    timestamp timestamptz not null, received timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, given_by) references account on delete set null (given_by),
    foreign key (tenant_id, activity_workflow_id) references activity_workflow)`,
  `create index given_score_of_activity on given_score (tenant_id, activity_workflow_id, timestamp)`,
  `create table objective_record (
    tenant_id uuid not null, id uuid not null, aggregate_id uuid not null, user_id uuid not null,
    objective_id uuid not null, objective_workflow_id uuid, score double precision, max_score double precision,
    normalized_score double precision check (normalized_score between 0 and 1), grade_id uuid, passed boolean,
    finished timestamptz, progress double precision not null, protect_results boolean not null default false,
    imported boolean not null default false, created timestamptz not null,
    primary key (tenant_id, id),
    unique (tenant_id, objective_workflow_id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, aggregate_id) references objective_workflow_aggregate)`,
  `create index objective_record_of_aggregate on objective_record (tenant_id, aggregate_id, created)`,
  `create table conclusion_due (
    tenant_id uuid not null, plugin text not null, record_id uuid not null, failures integer not null default 0,
    due timestamptz not null,
    primary key (tenant_id, plugin, record_id),
    foreign key (tenant_id, record_id) references objective_record on delete cascade)`,

  // Files.
  `create table objective_file (
    tenant_id uuid not null, objective_id uuid not null, path text not null, sha256 text not null,
    type text not null, size integer not null,
    primary key (tenant_id, objective_id, path))`,
  `create table activity_file (
    tenant_id uuid not null, objective_id uuid not null, path text not null, part_id uuid not null,
    primary key (tenant_id, objective_id, path, part_id),
    foreign key (tenant_id, objective_id) references objective)`,
  `create table file_chunk (
    tenant_id uuid not null, sha256 text not null, position integer not null, bytes bytea not null,
    primary key (tenant_id, sha256, position))`,

  // Groups.
  `create table learner_group (
    tenant_id uuid not null, id uuid not null, name text not null, objective_id uuid not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, objective_id) references objective)`,
  `create table learner_group_member (
    tenant_id uuid not null, group_id uuid not null, user_id uuid not null, objective_id uuid not null,
    primary key (tenant_id, group_id, user_id),
    unique (tenant_id, user_id, objective_id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, group_id) references learner_group on delete cascade)`,
  `create table group_activity_workflow (
    tenant_id uuid not null, id uuid not null, group_id uuid not null, part_id uuid not null, round integer not null,
    created timestamptz not null,
    primary key (tenant_id, id),
    unique (tenant_id, group_id, part_id, round),
    foreign key (tenant_id, group_id) references learner_group on delete cascade)`,
];

const contentVersionMigration = [
  `alter table objective add column content_version uuid not null default gen_random_uuid()`,
];

/**
 * The columns that hold results. A person's own export of data leaves them out, because some may not be shown yet; so
 * they are marked in the schema.
 */
const resultColumns = {
  activity_record: ["score", "max_score", "normalized_score", "passed", "comment"],
  given_score: ["score", "max_score", "comment"],
  objective_record: ["score", "max_score", "normalized_score", "grade_id", "passed"],
};
const resultColumnsMigration = Object.entries(resultColumns).flatMap(([table, columns]) =>
  columns.map((column) => `comment on column ${table}.${column} is 'result'`),
);

/** Adds when a course was imported first. Courses that are there already get the time of this migration. */
const addedMigration = [`alter table objective add column added timestamptz not null default now()`];

/**
 * Adds how often the tenant's courses and accesses have changed, and up to which change the missing rows of a user were
 * stored (`lists/ensure-rows.ts` does it). At first nothing is known about any user.
 */
const courseOfferMigration = [
  `create table course_offer (
    tenant_id uuid primary key references tenant (id), revision integer not null)`,
  `insert into course_offer (tenant_id, revision) select id, 1 from tenant`,
  `create table course_offer_seen (
    tenant_id uuid not null, user_id uuid not null, revision integer not null,
    primary key (tenant_id, user_id),
    foreign key (tenant_id, user_id) references account on delete cascade)`,
];

/**
 * Adds which accesses were made because a course is in the open catalog (`lists/ensure-rows.ts`). Until now only those
 * had ids made by `gen_random_uuid()`, which are of version 4; the ids of imported accesses are of version 5.
 */
const openCatalogMigration = [
  `alter table objective_access add column from_open_catalog boolean not null default false`,
  `update objective_access set from_open_catalog = true where substr(id::text, 15, 1) = '4'`,
];

/** Adds the level of a course. Courses have none until they are imported again. */
const levelMigration = [
  `alter table objective add column level text check (level in ('beginner', 'intermediate', 'advanced'))`,
];

/**
 * The migrations that make and change the tables of courses, attempts, results, files and groups, in the order in which
 * they run.
 */
export const learningMigrations: RoomMigrations = {
  room: "learning",
  migrations: [
    firstMigration,
    contentVersionMigration,
    resultColumnsMigration,
    addedMigration,
    searchMigration,
    courseOfferMigration,
    searchPiecesMigration,
    searchActivitiesMigration,
    openCatalogMigration,
    contentMigration,
    searchSignsMigration,
    levelMigration,
  ],
};
