set session_replication_role = replica;
create table migration (name text primary key, applied timestamptz not null, checksum text);
create table tenant (
    id uuid primary key,
    name text not null,
    created timestamptz not null default now()
  );
create unique index tenant_by_name on tenant (lower(name));
create table tenant_host (
    host text primary key,
    tenant_id uuid not null references tenant (id),
    created timestamptz not null
  );
create index tenant_host_of_tenant on tenant_host (tenant_id);
insert into tenant (id, name) values ('00000000-0000-7000-8000-000000000001', 'Learner portal');
create table account (
    tenant_id uuid not null references tenant (id),
    id uuid not null,
    email text not null,
    email_key text,
    first_name text not null,
    middle_name text,
    last_name text not null,
    timezone text,
    locale text,
    roles jsonb not null,
    permissions jsonb not null default '[]',
    password_hash text,
    appointed boolean not null default false,
    created timestamptz not null,
    primary key (tenant_id, id),
    unique (tenant_id, email_key)
  );
comment on column account.password_hash is 'secret';
create table account_identity (
    tenant_id uuid not null,
    issuer text not null,
    subject text not null,
    user_id uuid not null,
    linked timestamptz not null,
    primary key (tenant_id, issuer, subject),
    foreign key (tenant_id, user_id) references account on delete cascade
  );
create index account_identity_by_user on account_identity (tenant_id, user_id);
create table unit (
    tenant_id uuid not null references tenant (id),
    id uuid not null,
    name text not null,
    primary key (tenant_id, id)
  );
create table account_unit (
    tenant_id uuid not null,
    user_id uuid not null,
    unit_id uuid not null,
    is_primary boolean not null,
    primary key (tenant_id, user_id, unit_id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, unit_id) references unit (tenant_id, id)
  );
create table session (
    tenant_id uuid not null,
    token_hash text not null,
    user_id uuid not null,
    csrf_token text not null,
    id_token text,
    issuer text not null,
    subject text,
    provider_session text,
    created timestamptz not null,
    last_seen timestamptz not null,
    primary key (tenant_id, token_hash),
    foreign key (tenant_id, user_id) references account on delete cascade
  );
comment on column session.token_hash is 'secret';
comment on column session.csrf_token is 'secret';
comment on column session.id_token is 'secret';
create index session_by_user on session (tenant_id, user_id);
create index session_by_subject on session (issuer, subject);
create table event (
    tenant_id uuid not null,
    id uuid not null,
    user_id uuid,
    name text not null,
    time timestamptz not null,
    received timestamptz not null,
    role text not null,
    data jsonb,
    primary key (tenant_id, id),
    foreign key (tenant_id, user_id) references account on delete cascade
  );
create index event_by_writer on event (tenant_id, user_id, received);
create index event_by_age on event (received);
create table oidc_item (
    model text not null,
    id text not null,
    payload jsonb not null,
    grant_id text,
    uid text,
    user_code text,
    expires timestamptz,
    consumed timestamptz,
    account_tenant uuid,
    account_id uuid,
    primary key (model, id),
    foreign key (account_tenant, account_id) references account on delete cascade
  );
create index oidc_item_grant on oidc_item (grant_id);
create index oidc_item_uid on oidc_item (uid);
create index oidc_item_account on oidc_item (account_tenant, account_id);
create index event_by_name on event (tenant_id, name, received);
alter table account add column usage_wanted boolean;
alter table event add column session_id uuid;
create index event_of_use on event (tenant_id, received, id) where session_id is not null;
alter table session add column frame_code text;
alter table session add column opened_by text;
create index session_opened_by on session (tenant_id, opened_by) where opened_by is not null;
create table impersonation (
    tenant_id uuid not null,
    id uuid not null,
    user_id uuid,
    started_by uuid,
    reason text,
    started timestamptz not null,
    ended timestamptz,
    ending text check (ending in ('ended', 'signedOut', 'expired', 'notAllowed', 'deleted')),
    primary key (tenant_id, id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, started_by) references account on delete set null (started_by)
  );
create index impersonation_by_start on impersonation (tenant_id, started, id);
create index impersonation_of_person on impersonation (tenant_id, user_id);
create index impersonation_by_starter on impersonation (tenant_id, started_by, started);
alter table session add column impersonation_id uuid;
alter table session add column acting_as_user uuid;
alter table session add column acting_since timestamptz;
alter table session add foreign key (tenant_id, acting_as_user) references account on delete set null (acting_as_user);
create index session_by_acting_as_user on session (tenant_id, acting_as_user);
create table sign_out (
    tenant_id uuid not null,
    user_id uuid not null,
    issuer text not null,
    subject text not null,
    provider_session text not null,
    stale_until timestamptz not null,
    primary key (tenant_id, issuer, subject, provider_session),
    foreign key (tenant_id, user_id) references account on delete cascade
  );
create index sign_out_by_user on sign_out (tenant_id, user_id);
create index sign_out_by_age on sign_out (stale_until);
create table command (
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
  );
comment on column command.request_hash is 'secret';
create index command_waiting on command (accepted) where state = 'Accepted';
create table grading_scale (
    tenant_id uuid not null, id uuid not null, name text not null, description text,
    max_score double precision not null check (max_score > 0), normalized_passing_score double precision not null,
    passing_grade_id uuid,
    primary key (tenant_id, id));
create table grade (
    tenant_id uuid not null, id uuid not null, grading_scale_id uuid not null, position integer not null,
    name text not null, color text not null, normalized_min_score double precision not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, grading_scale_id) references grading_scale on delete cascade);
create index grade_of_scale on grade (tenant_id, grading_scale_id, position);
create table term (tenant_id uuid not null, id uuid not null, name text not null, primary key (tenant_id, id));
create table showcase (
    tenant_id uuid not null, id uuid not null, name text not null, position integer not null,
    primary key (tenant_id, id));
create table filter_category (
    tenant_id uuid not null, id uuid not null, name text not null, position integer not null,
    primary key (tenant_id, id));
create table filter_attribute (
    tenant_id uuid not null, id uuid not null, category_id uuid not null, name text not null,
    position integer not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, category_id) references filter_category on delete cascade);
create table certificate_template (
    tenant_id uuid not null, id uuid not null, name text not null, kind text not null, description text,
    valid_for_value integer, valid_for_unit text,
    primary key (tenant_id, id));
create table objective (
    tenant_id uuid not null, id uuid not null, name text not null, code text not null, description text not null,
    language text, about text, image_path text,
    state text not null check (state in ('draft', 'ready', 'expired', 'archived')), type text not null,
    grading_scale_id uuid, root_part_id uuid not null, announcement_channel_id text, presentation_mode text not null,
    display_mode text not null, enable_ai_tutor boolean not null,
    access_new_content_after_completion boolean not null, open_catalog boolean not null,
    grading_approval boolean not null default false, knowledge_model_id uuid,
    children_count integer not null, duration integer, support_review boolean not null,
    primary key (tenant_id, id));
create table objective_showcase (
    tenant_id uuid not null, objective_id uuid not null, showcase_id uuid not null,
    primary key (tenant_id, objective_id, showcase_id));
create table objective_attribute (
    tenant_id uuid not null, objective_id uuid not null, attribute_id uuid not null,
    primary key (tenant_id, objective_id, attribute_id));
create table objective_certificate_template (
    tenant_id uuid not null, objective_id uuid not null, template_id uuid not null, position integer not null,
    primary key (tenant_id, objective_id, template_id));
create table activity (
    tenant_id uuid not null, id uuid not null, objective_id uuid not null, type text not null,
    state text not null check (state in ('draft', 'ready', 'expired', 'archived')), name text not null, code text,
    duration integer, tool_url text, lti_version text, image_path text, max_score double precision,
    normalized_passing_score double precision, demands jsonb not null, preferred_width integer,
    preferred_height integer, support_mobile_view boolean not null, support_fullscreen_view boolean not null,
    support_lti_authoring boolean not null, support_lti_grading boolean not null, support_review boolean not null,
    support_collaborative_mode boolean not null, support_personal_mode boolean not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, objective_id) references objective);
create table activity_content (
    tenant_id uuid not null, activity_id uuid not null, content jsonb not null,
    primary key (tenant_id, activity_id));
create table activity_part (
    tenant_id uuid not null, id uuid not null, objective_id uuid not null, parent_id uuid, activity_id uuid not null,
    position integer not null, axis text not null, optional boolean not null,
    score_weight double precision not null check (score_weight >= 0), removed boolean not null default false,
    start_from timestamptz, start_until timestamptz, accessible_until timestamptz, grace_period_until timestamptz,
    due timestamptz, results_disclosure_from timestamptz, reveal_results_from timestamptz,
    results_disclosure_policy text, review_policy text, results_disclosure_above double precision,
    after_previous boolean not null default false,
    primary key (tenant_id, id),
    foreign key (tenant_id, objective_id) references objective);
create index activity_part_of_objective on activity_part (tenant_id, objective_id, position);
create table objective_access (
    tenant_id uuid not null, id uuid not null, user_id uuid not null, objective_id uuid not null,
    retake_allowed boolean not null, retake_value integer, retake_unit text, is_mandatory boolean not null,
    due_date timestamptz, availability_date timestamptz, availability_end_date timestamptz,
    grade_reveal_policy text not null, grade_reveal_date timestamptz, term_id uuid,
    primary key (tenant_id, id),
    unique (tenant_id, user_id, objective_id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, objective_id) references objective);
create table objective_workflow_aggregate (
    tenant_id uuid not null, id uuid not null, user_id uuid not null, objective_id uuid not null,
    access_id uuid not null, is_self_enrolled boolean not null, attempts integer not null default 0,
    last_workflow_id uuid, last_record_id uuid, last_activity_workflow_id uuid, last_activity timestamptz,
    primary key (tenant_id, id),
    unique (tenant_id, user_id, objective_id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, access_id) references objective_access);
create table objective_workflow (
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
    foreign key (tenant_id, aggregate_id) references objective_workflow_aggregate);
create table attempt_hold (
    tenant_id uuid not null, objective_workflow_id uuid not null, name text not null, reason text not null,
    shuts boolean not null,
    primary key (tenant_id, objective_workflow_id, name),
    foreign key (tenant_id, objective_workflow_id) references objective_workflow on delete cascade);
create index objective_workflow_to_grade on objective_workflow (tenant_id, objective_id, state)
    where state in ('inGrading', 'graded', 'gradingApproved');
create table activity_workflow (
    tenant_id uuid not null, id uuid not null, objective_workflow_id uuid not null, part_id uuid not null,
    activity_id uuid not null, state text not null check (state in ('inProgress', 'inGrading', 'finished')),
    progress double precision not null default 0 check (progress between 0 and 1), data jsonb,
    saved timestamptz, update_ids jsonb not null default '[]',
    started timestamptz not null, updated timestamptz not null, finished timestamptz, last_proctoring_session_id uuid,
    group_activity_workflow_id uuid,
    primary key (tenant_id, id),
    unique (tenant_id, objective_workflow_id, part_id),
    foreign key (tenant_id, objective_workflow_id) references objective_workflow on delete cascade);
create index activity_workflow_to_grade on activity_workflow (tenant_id, activity_id) where state = 'inGrading';
create index activity_workflow_of_group on activity_workflow (tenant_id, group_activity_workflow_id)
    where group_activity_workflow_id is not null;
create table activity_record (
    tenant_id uuid not null, id uuid not null, objective_workflow_id uuid not null,
    activity_workflow_id uuid not null, part_id uuid not null, activity_id uuid not null,
    score double precision, max_score double precision,
    normalized_score double precision check (normalized_score between 0 and 1), passed boolean, finished timestamptz,
    counts boolean not null default true, source text not null default 'completion', comment text,
    created timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, objective_workflow_id) references objective_workflow on delete cascade);
create index activity_record_of_workflow on activity_record (tenant_id, objective_workflow_id);
create unique index activity_record_that_counts on activity_record (tenant_id, activity_workflow_id) where counts;
create index activity_record_of_activity on activity_record (tenant_id, activity_workflow_id, created);
create table given_score (
    tenant_id uuid not null, id uuid not null, activity_workflow_id uuid not null, user_id uuid not null,
    source text not null check (source in ('tool', 'instructor')), given_by uuid,
    score double precision check (score >= 0), max_score double precision check (max_score > 0),
    activity_progress text not null, grading_progress text not null, comment text,
    timestamp timestamptz not null, received timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, given_by) references account on delete set null (given_by),
    foreign key (tenant_id, activity_workflow_id) references activity_workflow);
create index given_score_of_activity on given_score (tenant_id, activity_workflow_id, timestamp);
create table objective_record (
    tenant_id uuid not null, id uuid not null, aggregate_id uuid not null, user_id uuid not null,
    objective_id uuid not null, objective_workflow_id uuid, score double precision, max_score double precision,
    normalized_score double precision check (normalized_score between 0 and 1), grade_id uuid, passed boolean,
    finished timestamptz, progress double precision not null, protect_results boolean not null default false,
    imported boolean not null default false, created timestamptz not null,
    primary key (tenant_id, id),
    unique (tenant_id, objective_workflow_id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, aggregate_id) references objective_workflow_aggregate);
create index objective_record_of_aggregate on objective_record (tenant_id, aggregate_id, created);
create table conclusion_due (
    tenant_id uuid not null, plugin text not null, record_id uuid not null, failures integer not null default 0,
    due timestamptz not null,
    primary key (tenant_id, plugin, record_id),
    foreign key (tenant_id, record_id) references objective_record on delete cascade);
create table objective_file (
    tenant_id uuid not null, objective_id uuid not null, path text not null, sha256 text not null,
    type text not null, size integer not null,
    primary key (tenant_id, objective_id, path));
create table activity_file (
    tenant_id uuid not null, objective_id uuid not null, path text not null, part_id uuid not null,
    primary key (tenant_id, objective_id, path, part_id),
    foreign key (tenant_id, objective_id) references objective);
create table file_chunk (
    tenant_id uuid not null, sha256 text not null, position integer not null, bytes bytea not null,
    primary key (tenant_id, sha256, position));
create table learner_group (
    tenant_id uuid not null, id uuid not null, name text not null, objective_id uuid not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, objective_id) references objective);
create table learner_group_member (
    tenant_id uuid not null, group_id uuid not null, user_id uuid not null, objective_id uuid not null,
    primary key (tenant_id, group_id, user_id),
    unique (tenant_id, user_id, objective_id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, group_id) references learner_group on delete cascade);
create table group_activity_workflow (
    tenant_id uuid not null, id uuid not null, group_id uuid not null, part_id uuid not null, round integer not null,
    created timestamptz not null,
    primary key (tenant_id, id),
    unique (tenant_id, group_id, part_id, round),
    foreign key (tenant_id, group_id) references learner_group on delete cascade);
alter table objective add column content_version uuid not null default gen_random_uuid();
comment on column activity_record.score is 'result';
comment on column activity_record.max_score is 'result';
comment on column activity_record.normalized_score is 'result';
comment on column activity_record.passed is 'result';
comment on column activity_record.comment is 'result';
comment on column given_score.score is 'result';
comment on column given_score.max_score is 'result';
comment on column given_score.comment is 'result';
comment on column objective_record.score is 'result';
comment on column objective_record.max_score is 'result';
comment on column objective_record.normalized_score is 'result';
comment on column objective_record.grade_id is 'result';
comment on column objective_record.passed is 'result';
alter table objective add column added timestamptz not null default now();
create function search_folded(text) returns text language sql immutable strict parallel safe as $$
    select normalize(
      translate(
        replace(replace(replace(replace(
          lower(regexp_replace(
            normalize($1, NFKD),
            '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u200b-\u200f\u2060\ufeff]',
            '', 'g') collate "und-x-icu"),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        'øđðłħıςٱىیةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        'oddlhiσاييهك01234567890123456789'),
      NFC)
  $$;
create function search_grams(text) returns text[] language sql immutable strict parallel safe as $$
    select coalesce(array_agg(distinct gram collate "C"), '{}')
    from (
      select
        letter || lead(letter) over following || lead(letter, 2) over following as three,
        case when letter collate "C" between '぀' and '힣' then letter || lead(letter) over following end as two
      from unnest(string_to_array($1, null)) with ordinality as letters(letter, place)
      window following as (order by place)
    ) as pieces, lateral (values (three), (two)) as grams(gram)
    where gram is not null
  $$;
alter table objective
    add column search_text text generated always as
      (search_folded(name || E'\n' || code || E'\n' || description)) stored,
    add column search_grams text[] collate "C" generated always as
      (search_grams(search_folded(name || E'\n' || code || E'\n' || description))) stored;
create index objective_search on objective using gin (search_grams) with (fastupdate = off);
create table course_offer (
    tenant_id uuid primary key references tenant (id), revision integer not null);
insert into course_offer (tenant_id, revision) select id, 1 from tenant;
create table course_offer_seen (
    tenant_id uuid not null, user_id uuid not null, revision integer not null,
    primary key (tenant_id, user_id),
    foreign key (tenant_id, user_id) references account on delete cascade);
create function search_pieces(text) returns text[] language sql immutable strict parallel safe as $$
    select case
      when char_length($1) < 3 then search_grams($1)
      else (
        select array_agg(distinct substr($1, least(place, char_length($1) - 2), 3) collate "C")
        from generate_series(1, char_length($1), 3) as places(place))
    end
  $$;
alter table activity add column search_name text generated always as (search_folded(name)) stored;
alter table objective_access add column from_open_catalog boolean not null default false;
update objective_access set from_open_catalog = true where substr(id::text, 15, 1) = '4';
alter table objective add column has_content boolean not null default false;
update objective set has_content = exists (
    select from activity_part part
      join activity on activity.tenant_id = part.tenant_id and activity.id = part.activity_id
    where part.tenant_id = objective.tenant_id and part.objective_id = objective.id
      and not part.removed and activity.type <> 'composite'
      and not exists (
        select from activity_part above
          join activity shut on shut.tenant_id = above.tenant_id and shut.id = above.activity_id
        where above.tenant_id = part.tenant_id and above.objective_id = part.objective_id
          and not above.removed and above.axis <> '' and shut.state in ('draft', 'archived')
          and starts_with(part.axis || '/', above.axis || '/')));
create or replace function search_folded(text) returns text language sql immutable strict parallel safe as $$
    select normalize(
      translate(
        replace(replace(replace(replace(
          lower(regexp_replace(
            normalize(translate($1,
              E'\u2018\u2019\u201b\u02bc\u02b9\u2032\u0060\u00b4\uff07\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\uff02\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d',
              E'\'\'\'\'\'\'\'\'\'""""""""----------'), NFKD),
            '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]',
            '', 'g') collate "und-x-icu"),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        'øđðłħıςٱىیةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        'oddlhiσاييهك01234567890123456789'),
      NFC)
  $$;
update objective set name = name;
update activity set name = name;
create table calendar_feed (
      tenant_id uuid not null, user_id uuid not null, secret_hash text not null,
      created timestamptz not null, used timestamptz,
      primary key (tenant_id, user_id),
      unique (tenant_id, secret_hash),
      foreign key (tenant_id, user_id) references account on delete cascade);
comment on column calendar_feed.secret_hash is 'secret';
create table calendar_feed_entry (
      tenant_id uuid not null, user_id uuid not null, entry_id text not null,
      digest text not null, sequence integer not null, changed timestamptz not null,
      primary key (tenant_id, user_id, entry_id),
      foreign key (tenant_id, user_id) references account on delete cascade);
create table certificate_record (
      tenant_id uuid not null, id uuid not null, certificate_number text not null, objective_id uuid not null,
      user_id uuid not null, template_id uuid not null, objective_record_id uuid not null, student_name text not null,
      course_name text not null, course_code text not null, description text,
      normalized_passing_score double precision, expiration_date timestamptz, created timestamptz not null,
      primary key (tenant_id, id),
      unique (tenant_id, certificate_number),
      unique (tenant_id, objective_record_id, template_id),
      foreign key (tenant_id, user_id) references account on delete cascade);
create index certificate_record_of_user on certificate_record (tenant_id, user_id, objective_id, created);
alter table certificate_record add column revoked timestamptz, add column revocation_reason text,
      add column revoked_by uuid;
alter table certificate_record add foreign key (tenant_id, revoked_by) references account
      on delete set null (revoked_by);
create table certificate_key (
      tenant_id uuid not null, id uuid not null, public_key jsonb not null, private_key text not null,
      created timestamptz not null,
      primary key (tenant_id, id));
create table certificate_status (
      tenant_id uuid not null, list integer not null, position integer not null, is_revoked boolean not null,
      primary key (tenant_id, list, position));
alter table certificate_record add column status_list integer, add column status_position integer;
alter table certificate_record add column external_url text, add column tries integer not null default 0,
      add column next_try timestamptz, add column is_provider_told boolean not null default false;
create table news_read (
      tenant_id uuid not null, user_id uuid not null, read_until timestamptz not null,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references account on delete cascade);
create table news_seen (
      tenant_id uuid not null, user_id uuid not null, entry_id text not null, seen timestamptz not null,
      primary key (tenant_id, user_id, entry_id),
      foreign key (tenant_id, user_id) references account on delete cascade);
create index news_seen_by_time on news_seen (tenant_id, seen);
create table news_choice (
      tenant_id uuid not null, user_id uuid not null, kind text not null, bell boolean not null,
      primary key (tenant_id, user_id, kind),
      foreign key (tenant_id, user_id) references account on delete cascade);
create table channel (
    tenant_id uuid not null, id uuid not null, kind text not null check (kind in ('discussion', 'announcement')),
    objective_id uuid not null, part_id uuid,
    primary key (tenant_id, id),
    foreign key (tenant_id, objective_id) references objective);
create index channel_of_objective on channel (tenant_id, objective_id);
create table channel_message (
    tenant_id uuid not null, id uuid not null, channel_id uuid not null, author_id uuid, reply_to uuid,
    text text not null, created timestamptz not null, edited timestamptz, deleted timestamptz,
    changed timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, author_id) references account on delete cascade,
    foreign key (tenant_id, reply_to) references channel_message on delete set null (reply_to),
    foreign key (tenant_id, channel_id) references channel on delete cascade);
create index channel_message_by_time on channel_message (tenant_id, channel_id, created, id);
create index channel_message_by_change on channel_message (tenant_id, channel_id, changed);
create index channel_message_in_thread on channel_message (tenant_id, reply_to, created, id);
create index channel_message_of_author on channel_message (tenant_id, author_id, created);
create table channel_read (
    tenant_id uuid not null, channel_id uuid not null, user_id uuid not null, read_until timestamptz not null,
    primary key (tenant_id, channel_id, user_id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, channel_id) references channel on delete cascade);
create table channel_attachment (
    tenant_id uuid not null, id uuid not null, channel_id uuid not null, message_id uuid, position integer,
    author_id uuid, name text not null, type text not null, size integer not null check (size > 0),
    sha256 text not null, created timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, author_id) references account on delete cascade,
    foreign key (tenant_id, message_id) references channel_message on delete cascade,
    foreign key (tenant_id, channel_id) references channel on delete cascade);
create index channel_attachment_of_message on channel_attachment (tenant_id, message_id);
create index channel_attachment_of_author on channel_attachment (tenant_id, author_id, created);
create index channel_attachment_of_channel on channel_attachment (tenant_id, channel_id);
create table channel_attachment_chunk (
    tenant_id uuid not null, attachment_id uuid not null, position integer not null, bytes bytea not null,
    primary key (tenant_id, attachment_id, position),
    foreign key (tenant_id, attachment_id) references channel_attachment on delete cascade);
alter table channel_attachment_chunk alter column bytes set storage external;
alter table channel alter column objective_id drop not null;
alter table channel add constraint channel_of_tenant
      check (objective_id is not null or (id = tenant_id and kind = 'announcement' and part_id is null));
alter table channel_message add column format text not null default 'plain' check (format in ('plain', 'markdown'));
alter table channel_message add column removed boolean not null default false, add column removed_text text,
      add column closed timestamptz;
create index channel_message_removed on channel_message (tenant_id, deleted) where removed_text is not null;
create table announcement_digest (
      tenant_id uuid not null, user_id uuid not null, day text not null, until timestamptz,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references account on delete cascade);
create table channel_mention (
      tenant_id uuid not null, message_id uuid not null, user_id uuid not null,
      primary key (tenant_id, message_id, user_id),
      foreign key (tenant_id, user_id) references account on delete cascade,
      foreign key (tenant_id, message_id) references channel_message on delete cascade);
create index channel_mention_of_user on channel_mention (tenant_id, user_id);
create table knowledge_index (
      tenant_id uuid not null, objective_id uuid not null, made_from text not null, parts jsonb not null,
      primary key (tenant_id, objective_id),
      foreign key (tenant_id, objective_id) references objective on delete cascade);
create table knowledge_passage (
      tenant_id uuid not null, objective_id uuid not null, position integer not null, part_id uuid,
      anchor jsonb, heading text, passage text not null,
      primary key (tenant_id, objective_id, position),
      foreign key (tenant_id, objective_id) references knowledge_index on delete cascade);
create table knowledge_term (
      tenant_id uuid not null, objective_id uuid not null, term text collate "C" not null,
      postings integer[] not null,
      primary key (tenant_id, objective_id, term),
      foreign key (tenant_id, objective_id) references knowledge_index on delete cascade);
create index knowledge_term_backwards on knowledge_term (tenant_id, objective_id, reverse(term));
create table lti_tool (
    tenant_id uuid not null, id uuid not null, name text not null, version text not null check (version in ('1.1', '1.3')),
    launch_url text not null, client_id text not null, login_url text, redirect_urls jsonb not null, jwks_url text,
    deep_linking_url text, consumer_key text, shared_secret text, send_names boolean not null,
    scopes jsonb,
    primary key (tenant_id, id),
    unique (tenant_id, client_id));
create table lti_link (
    tenant_id uuid not null, activity_id uuid not null, tool_id uuid, custom jsonb not null, open_in text not null,
    chosen_url text, chosen_custom jsonb,
    primary key (tenant_id, activity_id),
    foreign key (tenant_id, activity_id) references activity on delete cascade);
create table lti_key (
    tenant_id uuid not null, id uuid not null, public_key jsonb not null, private_key text not null,
    created timestamptz not null,
    primary key (tenant_id, id));
create table lti_launch (
    tenant_id uuid not null, id uuid not null, step text not null, token_hash text not null, session_hash text,
    user_id uuid not null, tool_id uuid not null, message text not null, objective_workflow_id uuid not null,
    part_id uuid not null, activity_workflow_id uuid, document_target text not null, locale text not null,
    theme text, expires timestamptz not null,
    primary key (tenant_id, id),
    unique (tenant_id, token_hash),
    foreign key (tenant_id, user_id) references account on delete cascade);
comment on column lti_launch.token_hash is 'secret';
comment on column lti_launch.session_hash is 'secret';
create table lti_nonce (
    tenant_id uuid not null, tool_id uuid not null, nonce text not null, expires timestamptz not null,
    primary key (tenant_id, tool_id, nonce));
create table lti_line_item (
    tenant_id uuid not null, id uuid not null, tool_id uuid not null, objective_id uuid not null, part_id uuid,
    label text not null, score_maximum double precision not null check (score_maximum > 0), resource_id text, tag text,
    start_from timestamptz, end_at timestamptz, grades_released boolean, created timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, objective_id) references objective);
create index lti_line_item_of_context on lti_line_item (tenant_id, objective_id, tool_id);
create table lti_score (
    tenant_id uuid not null, line_item_id uuid not null, user_id uuid not null, score double precision,
    score_maximum double precision, activity_progress text not null, grading_progress text not null, comment text,
    timestamp timestamptz not null,
    primary key (tenant_id, line_item_id, user_id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, line_item_id) references lti_line_item on delete cascade);
comment on column lti_score.score is 'result';
comment on column lti_score.score_maximum is 'result';
comment on column lti_score.comment is 'result';
create table mail (
      tenant_id uuid not null, id uuid not null, user_id uuid not null, kind text not null, key text not null,
      content jsonb not null,
      state text not null check (state in ('waiting', 'sent', 'refused', 'unwanted')),
      address text, tries integer not null, due timestamptz not null, fault text,
      created timestamptz not null, ended timestamptz,
      primary key (tenant_id, id),
      unique (tenant_id, key),
      foreign key (tenant_id, user_id) references account on delete cascade);
create index mail_due on mail (tenant_id, due) where state = 'waiting';
create index mail_of_state on mail (tenant_id, state, created);
create index mail_refused on mail (tenant_id, address) where state = 'refused';
create table mail_choice (
      tenant_id uuid not null, user_id uuid not null, kind text not null, wanted boolean not null,
      primary key (tenant_id, user_id, kind),
      foreign key (tenant_id, user_id) references account on delete cascade);
alter table mail_choice add column rhythm text check (rhythm in ('daily', 'weekly'));
create table data_download (
      tenant_id uuid not null, id uuid not null, user_id uuid not null,
      format text not null check (format in ('page', 'json')), time_zone text, created timestamptz not null, used timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references account on delete cascade);
create index data_download_of_user on data_download (tenant_id, user_id, created);
create table erasure_request (
      tenant_id uuid not null, id uuid not null, user_id uuid not null, asked timestamptz not null, due timestamptz,
      confirmed timestamptz, confirmed_by uuid, erase_after timestamptz, tried timestamptz,
      primary key (tenant_id, id),
      unique (tenant_id, user_id),
      foreign key (tenant_id, user_id) references account on delete cascade,
      foreign key (tenant_id, confirmed_by) references account on delete set null (confirmed_by));
create table erasure (
      tenant_id uuid not null, id uuid not null, asked timestamptz not null, erased timestamptz not null,
      cause text not null check (cause in ('administrator', 'time')),
      primary key (tenant_id, id));
create table proctoring_start_token (
    tenant_id uuid not null, token_hash text not null, user_id uuid not null, objective_workflow_id uuid not null,
    activity_workflow_id uuid not null, part_id uuid not null, own_provider boolean not null,
    expires timestamptz not null,
    primary key (tenant_id, token_hash),
    foreign key (tenant_id, user_id) references account on delete cascade);
comment on column proctoring_start_token.token_hash is 'secret';
create table proctoring_session (
    tenant_id uuid not null, id uuid not null, user_id uuid not null, objective_id uuid not null,
    objective_workflow_id uuid not null, activity_workflow_id uuid not null,
    state text not null check (state in ('created', 'finished')), accepted boolean, token_hash text not null,
    own_provider boolean not null, created timestamptz not null, last_seen timestamptz not null, finished timestamptz, judged_by uuid, comment text,
    primary key (tenant_id, id),
    foreign key (tenant_id, user_id) references account on delete cascade,
    foreign key (tenant_id, judged_by) references account on delete set null (judged_by));
comment on column proctoring_session.token_hash is 'secret';
create index proctoring_session_of_workflow on proctoring_session (tenant_id, objective_workflow_id, created);
create index proctoring_session_of_objective on proctoring_session (tenant_id, objective_id, state, created);
create table proctoring_incident (
    tenant_id uuid not null, session_id uuid not null, position integer not null, at timestamptz not null,
    kind text not null, seconds double precision,
    primary key (tenant_id, session_id, position),
    foreign key (tenant_id, session_id) references proctoring_session on delete cascade);
create table promo_banner_closed (
      tenant_id uuid not null, user_id uuid not null, banner_id text not null, closed timestamptz not null,
      primary key (tenant_id, user_id, banner_id),
      foreign key (tenant_id, user_id) references account on delete cascade);
create table quiz (
    tenant_id uuid not null, id uuid not null, content jsonb not null, updated timestamptz not null,
    primary key (tenant_id, id));
create table quiz_file (
    tenant_id uuid not null, quiz_id uuid not null, path text not null, sha256 text not null,
    type text not null, size integer not null, bytes bytea not null,
    primary key (tenant_id, quiz_id, path));
alter table quiz_file alter column bytes set storage external;
create table quiz_login (
    tenant_id uuid not null, state_hash text not null, nonce text not null, issuer text not null,
    client_id text not null, expires timestamptz not null,
    primary key (tenant_id, state_hash));
create table quiz_attempt (
    tenant_id uuid not null, id uuid not null, platform_key text not null, launch_key text not null, user_sub text not null,
    user_id uuid, quiz_id uuid not null, seed text not null, answers jsonb not null,
    given jsonb not null default '{}', checked jsonb not null,
    hints jsonb not null, line_item text, platform jsonb not null, created timestamptz not null, handed_in timestamptz,
    primary key (tenant_id, id),
    unique (tenant_id, platform_key, launch_key, user_sub),
    foreign key (tenant_id, user_id) references account on delete cascade);
create index quiz_attempt_of_user on quiz_attempt (tenant_id, user_id);
comment on column quiz_attempt.seed is 'secret';
create table quiz_session (
    tenant_id uuid not null, token_hash text not null, quiz_id uuid not null, attempt_id uuid,
    hides_results boolean not null, expires timestamptz not null,
    primary key (tenant_id, token_hash),
    foreign key (tenant_id, attempt_id) references quiz_attempt on delete cascade);
create index quiz_session_of_attempt on quiz_session (tenant_id, attempt_id);
comment on column quiz_session.token_hash is 'secret';
create table quiz_key (
    tenant_id uuid not null, kid text not null, public_key jsonb not null, private_key text not null,
    created timestamptz not null,
    primary key (tenant_id, kid));
create table quiz_score (
    tenant_id uuid not null, id uuid not null, attempt_id uuid not null, body jsonb not null,
    created timestamptz not null, tries integer not null, next_try timestamptz not null, delivered timestamptz,
    fault text,
    primary key (tenant_id, id),
    foreign key (tenant_id, attempt_id) references quiz_attempt on delete cascade);
create index quiz_score_of_attempt on quiz_score (tenant_id, attempt_id);
create index quiz_score_waiting on quiz_score (next_try) where delivered is null;
alter table quiz add column objective_id uuid;
comment on column quiz_score.body is 'result';
alter table quiz_key rename column kid to id;
alter table quiz_session add column passing_score double precision;
alter table quiz_attempt add column time_over timestamptz,
      add column results_shown boolean not null default false;
create index quiz_attempt_open on quiz_attempt (tenant_id, id) where handed_in is null;
create table reinforcement_workflow (
      tenant_id uuid not null, id uuid not null, user_id uuid not null, objective_id uuid not null,
      question text not null, options jsonb not null,
      answer text, answer_text text, feedback text, normalized_score double precision, answered timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references account on delete cascade,
      foreign key (tenant_id, objective_id) references objective);
comment on column reinforcement_workflow.options is 'secret';
alter table reinforcement_workflow add column asked timestamptz;
create index reinforcement_workflow_to_ask on reinforcement_workflow (tenant_id)
      where asked is null and answered is null;
alter table reinforcement_workflow
      add column first_id uuid, add column memory jsonb, add column unanswered integer not null default 0,
      add column expires timestamptz, add column closed timestamptz, add column next timestamptz;
create index reinforcement_workflow_next on reinforcement_workflow (tenant_id, next) where next is not null;
create index reinforcement_workflow_open on reinforcement_workflow (tenant_id, expires)
      where answered is null and closed is null;
create index reinforcement_workflow_of_person on reinforcement_workflow (tenant_id, user_id);
create table reinforcement_pause (
      tenant_id uuid not null, user_id uuid not null, since timestamptz not null,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references account on delete cascade);
alter table reinforcement_workflow add column due timestamptz;
drop index reinforcement_workflow_to_ask;
create index reinforcement_workflow_to_ask on reinforcement_workflow (tenant_id, user_id)
      where asked is null and answered is null;
create index reinforcement_workflow_asked on reinforcement_workflow (tenant_id, user_id, asked);
create table reminder_day (
      tenant_id uuid not null, user_id uuid not null, day text not null,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references account on delete cascade);
create table reminder (
      tenant_id uuid not null, user_id uuid not null, key text not null,
      kind text not null check (kind in ('due', 'opens', 'silence', 'certificate')),
      objective_id uuid, name text not null, path text not null, at timestamptz, sent timestamptz not null,
      primary key (tenant_id, user_id, key),
      foreign key (tenant_id, user_id) references account on delete cascade);
create index reminder_sent on reminder (tenant_id, sent);
create table tutor_message (
      tenant_id uuid not null, id uuid not null, user_id uuid not null, objective_id uuid not null, question_id uuid,
      text text not null, marked jsonb, citations jsonb not null,
      state text not null check (state in ('running', 'done', 'stopped', 'failed', 'refused')), reason text,
      kind text check (kind in ('extracts', 'model')), created timestamptz not null, heard timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references account on delete cascade,
      foreign key (tenant_id, objective_id) references objective on delete cascade);
create index tutor_message_of_conversation on tutor_message (tenant_id, user_id, objective_id, created);
create unique index tutor_message_running on tutor_message (tenant_id, user_id, objective_id)
      where state = 'running';
create table tutor_usage (
      tenant_id uuid not null, id uuid not null, user_id uuid, objective_id uuid not null, day text not null,
      questions integer not null, counted integer not null, answers integer not null, refusals integer not null,
      stops integer not null, failures integer not null, prompt_tokens integer not null, answer_tokens integer not null,
      primary key (tenant_id, id),
      unique (tenant_id, day, user_id, objective_id),
      foreign key (tenant_id, user_id) references account on delete set null (user_id));
alter table tutor_message add column sources jsonb not null default '[]';
update tutor_message set sources = (
      select coalesce(jsonb_agg(jsonb_build_object(
        'courseId', citation -> 'course' -> 'id', 'partId', citation -> 'activity' -> 'activityPathId')), '[]')
      from jsonb_array_elements(citations) as citation);
truncate account, account_identity, account_unit, activity, activity_content, activity_file, activity_part, activity_record, activity_workflow, announcement_digest, attempt_hold, calendar_feed, calendar_feed_entry, certificate_key, certificate_record, certificate_status, certificate_template, channel, channel_attachment, channel_attachment_chunk, channel_mention, channel_message, channel_read, command, conclusion_due, course_offer, course_offer_seen, data_download, erasure, erasure_request, event, file_chunk, filter_attribute, filter_category, given_score, grade, grading_scale, group_activity_workflow, impersonation, knowledge_index, knowledge_passage, knowledge_term, learner_group, learner_group_member, lti_key, lti_launch, lti_line_item, lti_link, lti_nonce, lti_score, lti_tool, mail, mail_choice, migration, news_choice, news_read, news_seen, objective, objective_access, objective_attribute, objective_certificate_template, objective_file, objective_record, objective_showcase, objective_workflow, objective_workflow_aggregate, oidc_item, proctoring_incident, proctoring_session, proctoring_start_token, promo_banner_closed, quiz, quiz_attempt, quiz_file, quiz_key, quiz_login, quiz_score, quiz_session, reinforcement_pause, reinforcement_workflow, reminder, reminder_day, session, showcase, sign_out, tenant, tenant_host, term, tutor_message, tutor_usage, unit;
insert into account ("tenant_id", "id", "email", "email_key", "first_name", "middle_name", "last_name", "timezone", "locale", "roles", "permissions", "password_hash", "appointed", "created", "usage_wanted") select "tenant_id", "id", "email", "email_key", "first_name", "middle_name", "last_name", "timezone", "locale", "roles", "permissions", "password_hash", "appointed", "created", "usage_wanted" from jsonb_populate_record(null::account, '{"id": "c8118fb3-0e14-5945-b2bf-f965a546445a", "email": "other@school.example", "roles": ["Learner"], "locale": null, "created": "2026-11-21T09:00:00+00:00", "timezone": null, "appointed": false, "email_key": "other@school.example", "last_name": "Other", "tenant_id": "00000000-0000-7000-8000-000000000001", "first_name": "Otto", "middle_name": null, "permissions": [], "usage_wanted": null, "password_hash": null}');
insert into account ("tenant_id", "id", "email", "email_key", "first_name", "middle_name", "last_name", "timezone", "locale", "roles", "permissions", "password_hash", "appointed", "created", "usage_wanted") select "tenant_id", "id", "email", "email_key", "first_name", "middle_name", "last_name", "timezone", "locale", "roles", "permissions", "password_hash", "appointed", "created", "usage_wanted" from jsonb_populate_record(null::account, '{"id": "cac67bc4-95ec-5bad-a701-88cab4679a5c", "email": "instructor@school.example", "roles": ["Instructor"], "locale": null, "created": "2026-11-21T09:00:00+00:00", "timezone": null, "appointed": false, "email_key": "instructor@school.example", "last_name": "Iris", "tenant_id": "00000000-0000-7000-8000-000000000001", "first_name": "Ina", "middle_name": null, "permissions": [], "usage_wanted": null, "password_hash": null}');
insert into account ("tenant_id", "id", "email", "email_key", "first_name", "middle_name", "last_name", "timezone", "locale", "roles", "permissions", "password_hash", "appointed", "created", "usage_wanted") select "tenant_id", "id", "email", "email_key", "first_name", "middle_name", "last_name", "timezone", "locale", "roles", "permissions", "password_hash", "appointed", "created", "usage_wanted" from jsonb_populate_record(null::account, '{"id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "email": "learner@school.example", "roles": ["Learner"], "locale": null, "created": "2026-11-21T09:00:00+00:00", "timezone": null, "appointed": false, "email_key": "learner@school.example", "last_name": "Lovelace", "tenant_id": "00000000-0000-7000-8000-000000000001", "first_name": "Ada", "middle_name": null, "permissions": [], "usage_wanted": null, "password_hash": null}');
insert into activity ("tenant_id", "id", "objective_id", "type", "state", "name", "code", "duration", "tool_url", "lti_version", "image_path", "max_score", "normalized_passing_score", "demands", "preferred_width", "preferred_height", "support_mobile_view", "support_fullscreen_view", "support_lti_authoring", "support_lti_grading", "support_review", "support_collaborative_mode", "support_personal_mode") select "tenant_id", "id", "objective_id", "type", "state", "name", "code", "duration", "tool_url", "lti_version", "image_path", "max_score", "normalized_passing_score", "demands", "preferred_width", "preferred_height", "support_mobile_view", "support_fullscreen_view", "support_lti_authoring", "support_lti_grading", "support_review", "support_collaborative_mode", "support_personal_mode" from jsonb_populate_record(null::activity, '{"id": "30c2f06e-a532-5ef2-970c-707791e3bb2a", "code": null, "name": "About a", "type": "text", "state": "ready", "demands": [], "duration": null, "tool_url": null, "max_score": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "image_path": null, "lti_version": null, "search_name": "about a", "objective_id": "01939a65-7e8a-579e-b727-87cd3a6ae401", "support_review": true, "preferred_width": null, "preferred_height": null, "support_lti_grading": false, "support_mobile_view": true, "support_lti_authoring": false, "support_personal_mode": true, "support_fullscreen_view": true, "normalized_passing_score": null, "support_collaborative_mode": false}');
insert into activity ("tenant_id", "id", "objective_id", "type", "state", "name", "code", "duration", "tool_url", "lti_version", "image_path", "max_score", "normalized_passing_score", "demands", "preferred_width", "preferred_height", "support_mobile_view", "support_fullscreen_view", "support_lti_authoring", "support_lti_grading", "support_review", "support_collaborative_mode", "support_personal_mode") select "tenant_id", "id", "objective_id", "type", "state", "name", "code", "duration", "tool_url", "lti_version", "image_path", "max_score", "normalized_passing_score", "demands", "preferred_width", "preferred_height", "support_mobile_view", "support_fullscreen_view", "support_lti_authoring", "support_lti_grading", "support_review", "support_collaborative_mode", "support_personal_mode" from jsonb_populate_record(null::activity, '{"id": "372471b1-10c4-568c-b207-db3a291a57d4", "code": null, "name": "Chapter one", "type": "composite", "state": "ready", "demands": [], "duration": null, "tool_url": null, "max_score": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "image_path": null, "lti_version": null, "search_name": "chapter one", "objective_id": "01939a65-7e8a-579e-b727-87cd3a6ae401", "support_review": true, "preferred_width": null, "preferred_height": null, "support_lti_grading": false, "support_mobile_view": true, "support_lti_authoring": false, "support_personal_mode": true, "support_fullscreen_view": true, "normalized_passing_score": null, "support_collaborative_mode": false}');
insert into activity ("tenant_id", "id", "objective_id", "type", "state", "name", "code", "duration", "tool_url", "lti_version", "image_path", "max_score", "normalized_passing_score", "demands", "preferred_width", "preferred_height", "support_mobile_view", "support_fullscreen_view", "support_lti_authoring", "support_lti_grading", "support_review", "support_collaborative_mode", "support_personal_mode") select "tenant_id", "id", "objective_id", "type", "state", "name", "code", "duration", "tool_url", "lti_version", "image_path", "max_score", "normalized_passing_score", "demands", "preferred_width", "preferred_height", "support_mobile_view", "support_fullscreen_view", "support_lti_authoring", "support_lti_grading", "support_review", "support_collaborative_mode", "support_personal_mode" from jsonb_populate_record(null::activity, '{"id": "5c4bd9ad-9d0f-5373-8f45-53c94efc3754", "code": null, "name": "Talk", "type": "discussion", "state": "ready", "demands": [], "duration": null, "tool_url": null, "max_score": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "image_path": null, "lti_version": null, "search_name": "talk", "objective_id": "f513d3f3-7fdd-5a11-af58-9f98c12ba05f", "support_review": true, "preferred_width": null, "preferred_height": null, "support_lti_grading": false, "support_mobile_view": true, "support_lti_authoring": false, "support_personal_mode": true, "support_fullscreen_view": true, "normalized_passing_score": null, "support_collaborative_mode": false}');
insert into activity ("tenant_id", "id", "objective_id", "type", "state", "name", "code", "duration", "tool_url", "lti_version", "image_path", "max_score", "normalized_passing_score", "demands", "preferred_width", "preferred_height", "support_mobile_view", "support_fullscreen_view", "support_lti_authoring", "support_lti_grading", "support_review", "support_collaborative_mode", "support_personal_mode") select "tenant_id", "id", "objective_id", "type", "state", "name", "code", "duration", "tool_url", "lti_version", "image_path", "max_score", "normalized_passing_score", "demands", "preferred_width", "preferred_height", "support_mobile_view", "support_fullscreen_view", "support_lti_authoring", "support_lti_grading", "support_review", "support_collaborative_mode", "support_personal_mode" from jsonb_populate_record(null::activity, '{"id": "adb068ac-e877-5c47-91f6-c90f416d6742", "code": null, "name": "Chapter root", "type": "composite", "state": "ready", "demands": [], "duration": null, "tool_url": null, "max_score": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "image_path": null, "lti_version": null, "search_name": "chapter root", "objective_id": "01939a65-7e8a-579e-b727-87cd3a6ae401", "support_review": true, "preferred_width": null, "preferred_height": null, "support_lti_grading": false, "support_mobile_view": true, "support_lti_authoring": false, "support_personal_mode": true, "support_fullscreen_view": true, "normalized_passing_score": null, "support_collaborative_mode": false}');
insert into activity ("tenant_id", "id", "objective_id", "type", "state", "name", "code", "duration", "tool_url", "lti_version", "image_path", "max_score", "normalized_passing_score", "demands", "preferred_width", "preferred_height", "support_mobile_view", "support_fullscreen_view", "support_lti_authoring", "support_lti_grading", "support_review", "support_collaborative_mode", "support_personal_mode") select "tenant_id", "id", "objective_id", "type", "state", "name", "code", "duration", "tool_url", "lti_version", "image_path", "max_score", "normalized_passing_score", "demands", "preferred_width", "preferred_height", "support_mobile_view", "support_fullscreen_view", "support_lti_authoring", "support_lti_grading", "support_review", "support_collaborative_mode", "support_personal_mode" from jsonb_populate_record(null::activity, '{"id": "b826a741-917c-5195-9ced-26cfde4dfc06", "code": null, "name": "About c", "type": "text", "state": "ready", "demands": [], "duration": null, "tool_url": null, "max_score": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "image_path": null, "lti_version": null, "search_name": "about c", "objective_id": "01939a65-7e8a-579e-b727-87cd3a6ae401", "support_review": true, "preferred_width": null, "preferred_height": null, "support_lti_grading": false, "support_mobile_view": true, "support_lti_authoring": false, "support_personal_mode": true, "support_fullscreen_view": true, "normalized_passing_score": null, "support_collaborative_mode": false}');
insert into activity ("tenant_id", "id", "objective_id", "type", "state", "name", "code", "duration", "tool_url", "lti_version", "image_path", "max_score", "normalized_passing_score", "demands", "preferred_width", "preferred_height", "support_mobile_view", "support_fullscreen_view", "support_lti_authoring", "support_lti_grading", "support_review", "support_collaborative_mode", "support_personal_mode") select "tenant_id", "id", "objective_id", "type", "state", "name", "code", "duration", "tool_url", "lti_version", "image_path", "max_score", "normalized_passing_score", "demands", "preferred_width", "preferred_height", "support_mobile_view", "support_fullscreen_view", "support_lti_authoring", "support_lti_grading", "support_review", "support_collaborative_mode", "support_personal_mode" from jsonb_populate_record(null::activity, '{"id": "c7b07237-c32f-5475-9bbb-ea10d92d6aa1", "code": null, "name": "Chapter root", "type": "composite", "state": "ready", "demands": [], "duration": null, "tool_url": null, "max_score": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "image_path": null, "lti_version": null, "search_name": "chapter root", "objective_id": "f513d3f3-7fdd-5a11-af58-9f98c12ba05f", "support_review": true, "preferred_width": null, "preferred_height": null, "support_lti_grading": false, "support_mobile_view": true, "support_lti_authoring": false, "support_personal_mode": true, "support_fullscreen_view": true, "normalized_passing_score": null, "support_collaborative_mode": false}');
insert into activity ("tenant_id", "id", "objective_id", "type", "state", "name", "code", "duration", "tool_url", "lti_version", "image_path", "max_score", "normalized_passing_score", "demands", "preferred_width", "preferred_height", "support_mobile_view", "support_fullscreen_view", "support_lti_authoring", "support_lti_grading", "support_review", "support_collaborative_mode", "support_personal_mode") select "tenant_id", "id", "objective_id", "type", "state", "name", "code", "duration", "tool_url", "lti_version", "image_path", "max_score", "normalized_passing_score", "demands", "preferred_width", "preferred_height", "support_mobile_view", "support_fullscreen_view", "support_lti_authoring", "support_lti_grading", "support_review", "support_collaborative_mode", "support_personal_mode" from jsonb_populate_record(null::activity, '{"id": "e709e795-2a6a-5524-934e-d529512371dc", "code": null, "name": "About b", "type": "text", "state": "ready", "demands": [], "duration": null, "tool_url": null, "max_score": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "image_path": null, "lti_version": null, "search_name": "about b", "objective_id": "01939a65-7e8a-579e-b727-87cd3a6ae401", "support_review": true, "preferred_width": null, "preferred_height": null, "support_lti_grading": false, "support_mobile_view": true, "support_lti_authoring": false, "support_personal_mode": true, "support_fullscreen_view": true, "normalized_passing_score": null, "support_collaborative_mode": false}');
insert into activity_content ("tenant_id", "activity_id", "content") select "tenant_id", "activity_id", "content" from jsonb_populate_record(null::activity_content, '{"content": {"html": "<p>All about a.</p>"}, "tenant_id": "00000000-0000-7000-8000-000000000001", "activity_id": "30c2f06e-a532-5ef2-970c-707791e3bb2a"}');
insert into activity_content ("tenant_id", "activity_id", "content") select "tenant_id", "activity_id", "content" from jsonb_populate_record(null::activity_content, '{"content": {"html": "<p>All about b.</p>"}, "tenant_id": "00000000-0000-7000-8000-000000000001", "activity_id": "e709e795-2a6a-5524-934e-d529512371dc"}');
insert into activity_content ("tenant_id", "activity_id", "content") select "tenant_id", "activity_id", "content" from jsonb_populate_record(null::activity_content, '{"content": {"html": "<p>All about c.</p>"}, "tenant_id": "00000000-0000-7000-8000-000000000001", "activity_id": "b826a741-917c-5195-9ced-26cfde4dfc06"}');
insert into activity_content ("tenant_id", "activity_id", "content") select "tenant_id", "activity_id", "content" from jsonb_populate_record(null::activity_content, '{"content": {"html": null, "channelId": "69616516-f52e-5a75-a6bd-6de3914447e8", "requiredPosts": 1, "postBeforeReading": false}, "tenant_id": "00000000-0000-7000-8000-000000000001", "activity_id": "5c4bd9ad-9d0f-5373-8f45-53c94efc3754"}');
insert into activity_part ("tenant_id", "id", "objective_id", "parent_id", "activity_id", "position", "axis", "optional", "score_weight", "removed", "start_from", "start_until", "accessible_until", "grace_period_until", "due", "results_disclosure_from", "reveal_results_from", "results_disclosure_policy", "review_policy", "results_disclosure_above", "after_previous") select "tenant_id", "id", "objective_id", "parent_id", "activity_id", "position", "axis", "optional", "score_weight", "removed", "start_from", "start_until", "accessible_until", "grace_period_until", "due", "results_disclosure_from", "reveal_results_from", "results_disclosure_policy", "review_policy", "results_disclosure_above", "after_previous" from jsonb_populate_record(null::activity_part, '{"id": "0c01c131-c4c8-520b-8f4a-74ea4857517d", "due": null, "axis": "0c01c131-c4c8-520b-8f4a-74ea4857517d", "removed": false, "optional": false, "position": 0, "parent_id": "2d8857d1-f2d9-585b-9bf7-586e24c46e41", "tenant_id": "00000000-0000-7000-8000-000000000001", "start_from": null, "activity_id": "372471b1-10c4-568c-b207-db3a291a57d4", "start_until": null, "objective_id": "01939a65-7e8a-579e-b727-87cd3a6ae401", "score_weight": 1, "review_policy": null, "after_previous": false, "accessible_until": null, "grace_period_until": null, "reveal_results_from": null, "results_disclosure_from": null, "results_disclosure_above": null, "results_disclosure_policy": null}');
insert into activity_part ("tenant_id", "id", "objective_id", "parent_id", "activity_id", "position", "axis", "optional", "score_weight", "removed", "start_from", "start_until", "accessible_until", "grace_period_until", "due", "results_disclosure_from", "reveal_results_from", "results_disclosure_policy", "review_policy", "results_disclosure_above", "after_previous") select "tenant_id", "id", "objective_id", "parent_id", "activity_id", "position", "axis", "optional", "score_weight", "removed", "start_from", "start_until", "accessible_until", "grace_period_until", "due", "results_disclosure_from", "reveal_results_from", "results_disclosure_policy", "review_policy", "results_disclosure_above", "after_previous" from jsonb_populate_record(null::activity_part, '{"id": "1912db98-731c-58c5-84be-223310afec27", "due": null, "axis": "0c01c131-c4c8-520b-8f4a-74ea4857517d/1912db98-731c-58c5-84be-223310afec27", "removed": false, "optional": false, "position": 0, "parent_id": "0c01c131-c4c8-520b-8f4a-74ea4857517d", "tenant_id": "00000000-0000-7000-8000-000000000001", "start_from": null, "activity_id": "30c2f06e-a532-5ef2-970c-707791e3bb2a", "start_until": null, "objective_id": "01939a65-7e8a-579e-b727-87cd3a6ae401", "score_weight": 1, "review_policy": null, "after_previous": false, "accessible_until": null, "grace_period_until": null, "reveal_results_from": null, "results_disclosure_from": null, "results_disclosure_above": null, "results_disclosure_policy": null}');
insert into activity_part ("tenant_id", "id", "objective_id", "parent_id", "activity_id", "position", "axis", "optional", "score_weight", "removed", "start_from", "start_until", "accessible_until", "grace_period_until", "due", "results_disclosure_from", "reveal_results_from", "results_disclosure_policy", "review_policy", "results_disclosure_above", "after_previous") select "tenant_id", "id", "objective_id", "parent_id", "activity_id", "position", "axis", "optional", "score_weight", "removed", "start_from", "start_until", "accessible_until", "grace_period_until", "due", "results_disclosure_from", "reveal_results_from", "results_disclosure_policy", "review_policy", "results_disclosure_above", "after_previous" from jsonb_populate_record(null::activity_part, '{"id": "2d8857d1-f2d9-585b-9bf7-586e24c46e41", "due": null, "axis": "", "removed": false, "optional": false, "position": 0, "parent_id": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "start_from": null, "activity_id": "adb068ac-e877-5c47-91f6-c90f416d6742", "start_until": null, "objective_id": "01939a65-7e8a-579e-b727-87cd3a6ae401", "score_weight": 1, "review_policy": null, "after_previous": false, "accessible_until": null, "grace_period_until": null, "reveal_results_from": null, "results_disclosure_from": null, "results_disclosure_above": null, "results_disclosure_policy": null}');
insert into activity_part ("tenant_id", "id", "objective_id", "parent_id", "activity_id", "position", "axis", "optional", "score_weight", "removed", "start_from", "start_until", "accessible_until", "grace_period_until", "due", "results_disclosure_from", "reveal_results_from", "results_disclosure_policy", "review_policy", "results_disclosure_above", "after_previous") select "tenant_id", "id", "objective_id", "parent_id", "activity_id", "position", "axis", "optional", "score_weight", "removed", "start_from", "start_until", "accessible_until", "grace_period_until", "due", "results_disclosure_from", "reveal_results_from", "results_disclosure_policy", "review_policy", "results_disclosure_above", "after_previous" from jsonb_populate_record(null::activity_part, '{"id": "2e966fd5-7a89-5fbd-b6be-f3b28aee7c57", "due": null, "axis": "2e966fd5-7a89-5fbd-b6be-f3b28aee7c57", "removed": false, "optional": false, "position": 1, "parent_id": "2d8857d1-f2d9-585b-9bf7-586e24c46e41", "tenant_id": "00000000-0000-7000-8000-000000000001", "start_from": null, "activity_id": "b826a741-917c-5195-9ced-26cfde4dfc06", "start_until": null, "objective_id": "01939a65-7e8a-579e-b727-87cd3a6ae401", "score_weight": 1, "review_policy": null, "after_previous": false, "accessible_until": null, "grace_period_until": null, "reveal_results_from": null, "results_disclosure_from": null, "results_disclosure_above": null, "results_disclosure_policy": null}');
insert into activity_part ("tenant_id", "id", "objective_id", "parent_id", "activity_id", "position", "axis", "optional", "score_weight", "removed", "start_from", "start_until", "accessible_until", "grace_period_until", "due", "results_disclosure_from", "reveal_results_from", "results_disclosure_policy", "review_policy", "results_disclosure_above", "after_previous") select "tenant_id", "id", "objective_id", "parent_id", "activity_id", "position", "axis", "optional", "score_weight", "removed", "start_from", "start_until", "accessible_until", "grace_period_until", "due", "results_disclosure_from", "reveal_results_from", "results_disclosure_policy", "review_policy", "results_disclosure_above", "after_previous" from jsonb_populate_record(null::activity_part, '{"id": "3438582b-24ce-5c26-bbbd-eb30992d4d0e", "due": null, "axis": "0c01c131-c4c8-520b-8f4a-74ea4857517d/3438582b-24ce-5c26-bbbd-eb30992d4d0e", "removed": false, "optional": false, "position": 1, "parent_id": "0c01c131-c4c8-520b-8f4a-74ea4857517d", "tenant_id": "00000000-0000-7000-8000-000000000001", "start_from": null, "activity_id": "e709e795-2a6a-5524-934e-d529512371dc", "start_until": null, "objective_id": "01939a65-7e8a-579e-b727-87cd3a6ae401", "score_weight": 1, "review_policy": null, "after_previous": false, "accessible_until": null, "grace_period_until": null, "reveal_results_from": null, "results_disclosure_from": null, "results_disclosure_above": null, "results_disclosure_policy": null}');
insert into activity_part ("tenant_id", "id", "objective_id", "parent_id", "activity_id", "position", "axis", "optional", "score_weight", "removed", "start_from", "start_until", "accessible_until", "grace_period_until", "due", "results_disclosure_from", "reveal_results_from", "results_disclosure_policy", "review_policy", "results_disclosure_above", "after_previous") select "tenant_id", "id", "objective_id", "parent_id", "activity_id", "position", "axis", "optional", "score_weight", "removed", "start_from", "start_until", "accessible_until", "grace_period_until", "due", "results_disclosure_from", "reveal_results_from", "results_disclosure_policy", "review_policy", "results_disclosure_above", "after_previous" from jsonb_populate_record(null::activity_part, '{"id": "397a66c1-e17d-5717-b4c0-730acadb152a", "due": null, "axis": "", "removed": false, "optional": false, "position": 0, "parent_id": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "start_from": null, "activity_id": "c7b07237-c32f-5475-9bbb-ea10d92d6aa1", "start_until": null, "objective_id": "f513d3f3-7fdd-5a11-af58-9f98c12ba05f", "score_weight": 1, "review_policy": null, "after_previous": false, "accessible_until": null, "grace_period_until": null, "reveal_results_from": null, "results_disclosure_from": null, "results_disclosure_above": null, "results_disclosure_policy": null}');
insert into activity_part ("tenant_id", "id", "objective_id", "parent_id", "activity_id", "position", "axis", "optional", "score_weight", "removed", "start_from", "start_until", "accessible_until", "grace_period_until", "due", "results_disclosure_from", "reveal_results_from", "results_disclosure_policy", "review_policy", "results_disclosure_above", "after_previous") select "tenant_id", "id", "objective_id", "parent_id", "activity_id", "position", "axis", "optional", "score_weight", "removed", "start_from", "start_until", "accessible_until", "grace_period_until", "due", "results_disclosure_from", "reveal_results_from", "results_disclosure_policy", "review_policy", "results_disclosure_above", "after_previous" from jsonb_populate_record(null::activity_part, '{"id": "69616516-f52e-5a75-a6bd-6de3914447e8", "due": null, "axis": "69616516-f52e-5a75-a6bd-6de3914447e8", "removed": false, "optional": false, "position": 0, "parent_id": "397a66c1-e17d-5717-b4c0-730acadb152a", "tenant_id": "00000000-0000-7000-8000-000000000001", "start_from": null, "activity_id": "5c4bd9ad-9d0f-5373-8f45-53c94efc3754", "start_until": null, "objective_id": "f513d3f3-7fdd-5a11-af58-9f98c12ba05f", "score_weight": 1, "review_policy": null, "after_previous": false, "accessible_until": null, "grace_period_until": null, "reveal_results_from": null, "results_disclosure_from": null, "results_disclosure_above": null, "results_disclosure_policy": null}');
insert into activity_record ("tenant_id", "id", "objective_workflow_id", "activity_workflow_id", "part_id", "activity_id", "score", "max_score", "normalized_score", "passed", "finished", "counts", "source", "comment", "created") select "tenant_id", "id", "objective_workflow_id", "activity_workflow_id", "part_id", "activity_id", "score", "max_score", "normalized_score", "passed", "finished", "counts", "source", "comment", "created" from jsonb_populate_record(null::activity_record, '{"id": "01a22379-c920-748b-9f57-03e36ea9a583", "score": 1, "counts": true, "passed": true, "source": "completion", "comment": null, "created": "2026-11-21T09:00:00+00:00", "part_id": "1912db98-731c-58c5-84be-223310afec27", "finished": "2026-11-21T09:00:00+00:00", "max_score": 1, "tenant_id": "00000000-0000-7000-8000-000000000001", "activity_id": "30c2f06e-a532-5ef2-970c-707791e3bb2a", "normalized_score": 1, "activity_workflow_id": "01a22379-c808-7143-8605-e0f730c3e52b", "objective_workflow_id": "01a22379-c685-77c4-ab93-3bf908348a7a"}');
insert into activity_record ("tenant_id", "id", "objective_workflow_id", "activity_workflow_id", "part_id", "activity_id", "score", "max_score", "normalized_score", "passed", "finished", "counts", "source", "comment", "created") select "tenant_id", "id", "objective_workflow_id", "activity_workflow_id", "part_id", "activity_id", "score", "max_score", "normalized_score", "passed", "finished", "counts", "source", "comment", "created" from jsonb_populate_record(null::activity_record, '{"id": "01a22379-cb0a-73c8-8801-dba29906b05a", "score": 1, "counts": true, "passed": true, "source": "completion", "comment": null, "created": "2026-11-21T09:00:00+00:00", "part_id": "3438582b-24ce-5c26-bbbd-eb30992d4d0e", "finished": "2026-11-21T09:00:00+00:00", "max_score": 1, "tenant_id": "00000000-0000-7000-8000-000000000001", "activity_id": "e709e795-2a6a-5524-934e-d529512371dc", "normalized_score": 1, "activity_workflow_id": "01a22379-c9e8-72f6-b985-db3607fe657c", "objective_workflow_id": "01a22379-c685-77c4-ab93-3bf908348a7a"}');
insert into activity_record ("tenant_id", "id", "objective_workflow_id", "activity_workflow_id", "part_id", "activity_id", "score", "max_score", "normalized_score", "passed", "finished", "counts", "source", "comment", "created") select "tenant_id", "id", "objective_workflow_id", "activity_workflow_id", "part_id", "activity_id", "score", "max_score", "normalized_score", "passed", "finished", "counts", "source", "comment", "created" from jsonb_populate_record(null::activity_record, '{"id": "01a22379-cb1b-700f-a597-f6dbeba7bb6c", "score": 1, "counts": true, "passed": true, "source": "completion", "comment": null, "created": "2026-11-21T09:00:00+00:00", "part_id": "0c01c131-c4c8-520b-8f4a-74ea4857517d", "finished": "2026-11-21T09:00:00+00:00", "max_score": 1, "tenant_id": "00000000-0000-7000-8000-000000000001", "activity_id": "372471b1-10c4-568c-b207-db3a291a57d4", "normalized_score": 1, "activity_workflow_id": "01a22379-c876-742f-a0d2-26bce8afd830", "objective_workflow_id": "01a22379-c685-77c4-ab93-3bf908348a7a"}');
insert into activity_record ("tenant_id", "id", "objective_workflow_id", "activity_workflow_id", "part_id", "activity_id", "score", "max_score", "normalized_score", "passed", "finished", "counts", "source", "comment", "created") select "tenant_id", "id", "objective_workflow_id", "activity_workflow_id", "part_id", "activity_id", "score", "max_score", "normalized_score", "passed", "finished", "counts", "source", "comment", "created" from jsonb_populate_record(null::activity_record, '{"id": "01a22379-cc97-70a3-996c-ecbb8f9013fa", "score": 1, "counts": true, "passed": true, "source": "completion", "comment": null, "created": "2026-11-21T09:00:00+00:00", "part_id": "2e966fd5-7a89-5fbd-b6be-f3b28aee7c57", "finished": "2026-11-21T09:00:00+00:00", "max_score": 1, "tenant_id": "00000000-0000-7000-8000-000000000001", "activity_id": "b826a741-917c-5195-9ced-26cfde4dfc06", "normalized_score": 1, "activity_workflow_id": "01a22379-cb92-7249-9789-e0843b360266", "objective_workflow_id": "01a22379-c685-77c4-ab93-3bf908348a7a"}');
insert into activity_record ("tenant_id", "id", "objective_workflow_id", "activity_workflow_id", "part_id", "activity_id", "score", "max_score", "normalized_score", "passed", "finished", "counts", "source", "comment", "created") select "tenant_id", "id", "objective_workflow_id", "activity_workflow_id", "part_id", "activity_id", "score", "max_score", "normalized_score", "passed", "finished", "counts", "source", "comment", "created" from jsonb_populate_record(null::activity_record, '{"id": "01a22379-cdee-726e-9c47-4d45687bf3b2", "score": 1, "counts": true, "passed": true, "source": "completion", "comment": null, "created": "2026-11-21T09:00:00+00:00", "part_id": "2d8857d1-f2d9-585b-9bf7-586e24c46e41", "finished": "2026-11-21T09:00:00+00:00", "max_score": 1, "tenant_id": "00000000-0000-7000-8000-000000000001", "activity_id": "adb068ac-e877-5c47-91f6-c90f416d6742", "normalized_score": 1, "activity_workflow_id": "01a22379-c86e-7271-889c-8c1ca1519a1f", "objective_workflow_id": "01a22379-c685-77c4-ab93-3bf908348a7a"}');
insert into activity_record ("tenant_id", "id", "objective_workflow_id", "activity_workflow_id", "part_id", "activity_id", "score", "max_score", "normalized_score", "passed", "finished", "counts", "source", "comment", "created") select "tenant_id", "id", "objective_workflow_id", "activity_workflow_id", "part_id", "activity_id", "score", "max_score", "normalized_score", "passed", "finished", "counts", "source", "comment", "created" from jsonb_populate_record(null::activity_record, '{"id": "01a22379-cfa6-7179-ba62-c87a7b937596", "score": 1, "counts": true, "passed": true, "source": "completion", "comment": null, "created": "2026-11-21T09:00:00+00:00", "part_id": "69616516-f52e-5a75-a6bd-6de3914447e8", "finished": "2026-11-21T09:00:00+00:00", "max_score": 1, "tenant_id": "00000000-0000-7000-8000-000000000001", "activity_id": "5c4bd9ad-9d0f-5373-8f45-53c94efc3754", "normalized_score": 1, "activity_workflow_id": "01a22379-cf9e-7025-9d07-1721df249f61", "objective_workflow_id": "01a22379-ce61-77fa-8e7d-e19a2606fb3e"}');
insert into activity_workflow ("tenant_id", "id", "objective_workflow_id", "part_id", "activity_id", "state", "progress", "data", "saved", "update_ids", "started", "updated", "finished", "last_proctoring_session_id", "group_activity_workflow_id") select "tenant_id", "id", "objective_workflow_id", "part_id", "activity_id", "state", "progress", "data", "saved", "update_ids", "started", "updated", "finished", "last_proctoring_session_id", "group_activity_workflow_id" from jsonb_populate_record(null::activity_workflow, '{"id": "01a22379-c808-7143-8605-e0f730c3e52b", "data": null, "saved": null, "state": "finished", "part_id": "1912db98-731c-58c5-84be-223310afec27", "started": "2026-11-21T09:00:00+00:00", "updated": "2026-11-21T09:00:00+00:00", "finished": "2026-11-21T09:00:00+00:00", "progress": 1, "tenant_id": "00000000-0000-7000-8000-000000000001", "update_ids": [], "activity_id": "30c2f06e-a532-5ef2-970c-707791e3bb2a", "objective_workflow_id": "01a22379-c685-77c4-ab93-3bf908348a7a", "group_activity_workflow_id": null, "last_proctoring_session_id": null}');
insert into activity_workflow ("tenant_id", "id", "objective_workflow_id", "part_id", "activity_id", "state", "progress", "data", "saved", "update_ids", "started", "updated", "finished", "last_proctoring_session_id", "group_activity_workflow_id") select "tenant_id", "id", "objective_workflow_id", "part_id", "activity_id", "state", "progress", "data", "saved", "update_ids", "started", "updated", "finished", "last_proctoring_session_id", "group_activity_workflow_id" from jsonb_populate_record(null::activity_workflow, '{"id": "01a22379-c86e-7271-889c-8c1ca1519a1f", "data": null, "saved": null, "state": "finished", "part_id": "2d8857d1-f2d9-585b-9bf7-586e24c46e41", "started": "2026-11-21T09:00:00+00:00", "updated": "2026-11-21T09:00:00+00:00", "finished": "2026-11-21T09:00:00+00:00", "progress": 1, "tenant_id": "00000000-0000-7000-8000-000000000001", "update_ids": [], "activity_id": "adb068ac-e877-5c47-91f6-c90f416d6742", "objective_workflow_id": "01a22379-c685-77c4-ab93-3bf908348a7a", "group_activity_workflow_id": null, "last_proctoring_session_id": null}');
insert into activity_workflow ("tenant_id", "id", "objective_workflow_id", "part_id", "activity_id", "state", "progress", "data", "saved", "update_ids", "started", "updated", "finished", "last_proctoring_session_id", "group_activity_workflow_id") select "tenant_id", "id", "objective_workflow_id", "part_id", "activity_id", "state", "progress", "data", "saved", "update_ids", "started", "updated", "finished", "last_proctoring_session_id", "group_activity_workflow_id" from jsonb_populate_record(null::activity_workflow, '{"id": "01a22379-c876-742f-a0d2-26bce8afd830", "data": null, "saved": null, "state": "finished", "part_id": "0c01c131-c4c8-520b-8f4a-74ea4857517d", "started": "2026-11-21T09:00:00+00:00", "updated": "2026-11-21T09:00:00+00:00", "finished": "2026-11-21T09:00:00+00:00", "progress": 1, "tenant_id": "00000000-0000-7000-8000-000000000001", "update_ids": [], "activity_id": "372471b1-10c4-568c-b207-db3a291a57d4", "objective_workflow_id": "01a22379-c685-77c4-ab93-3bf908348a7a", "group_activity_workflow_id": null, "last_proctoring_session_id": null}');
insert into activity_workflow ("tenant_id", "id", "objective_workflow_id", "part_id", "activity_id", "state", "progress", "data", "saved", "update_ids", "started", "updated", "finished", "last_proctoring_session_id", "group_activity_workflow_id") select "tenant_id", "id", "objective_workflow_id", "part_id", "activity_id", "state", "progress", "data", "saved", "update_ids", "started", "updated", "finished", "last_proctoring_session_id", "group_activity_workflow_id" from jsonb_populate_record(null::activity_workflow, '{"id": "01a22379-c9e8-72f6-b985-db3607fe657c", "data": null, "saved": null, "state": "finished", "part_id": "3438582b-24ce-5c26-bbbd-eb30992d4d0e", "started": "2026-11-21T09:00:00+00:00", "updated": "2026-11-21T09:00:00+00:00", "finished": "2026-11-21T09:00:00+00:00", "progress": 1, "tenant_id": "00000000-0000-7000-8000-000000000001", "update_ids": [], "activity_id": "e709e795-2a6a-5524-934e-d529512371dc", "objective_workflow_id": "01a22379-c685-77c4-ab93-3bf908348a7a", "group_activity_workflow_id": null, "last_proctoring_session_id": null}');
insert into activity_workflow ("tenant_id", "id", "objective_workflow_id", "part_id", "activity_id", "state", "progress", "data", "saved", "update_ids", "started", "updated", "finished", "last_proctoring_session_id", "group_activity_workflow_id") select "tenant_id", "id", "objective_workflow_id", "part_id", "activity_id", "state", "progress", "data", "saved", "update_ids", "started", "updated", "finished", "last_proctoring_session_id", "group_activity_workflow_id" from jsonb_populate_record(null::activity_workflow, '{"id": "01a22379-cb92-7249-9789-e0843b360266", "data": null, "saved": null, "state": "finished", "part_id": "2e966fd5-7a89-5fbd-b6be-f3b28aee7c57", "started": "2026-11-21T09:00:00+00:00", "updated": "2026-11-21T09:00:00+00:00", "finished": "2026-11-21T09:00:00+00:00", "progress": 1, "tenant_id": "00000000-0000-7000-8000-000000000001", "update_ids": [], "activity_id": "b826a741-917c-5195-9ced-26cfde4dfc06", "objective_workflow_id": "01a22379-c685-77c4-ab93-3bf908348a7a", "group_activity_workflow_id": null, "last_proctoring_session_id": null}');
insert into activity_workflow ("tenant_id", "id", "objective_workflow_id", "part_id", "activity_id", "state", "progress", "data", "saved", "update_ids", "started", "updated", "finished", "last_proctoring_session_id", "group_activity_workflow_id") select "tenant_id", "id", "objective_workflow_id", "part_id", "activity_id", "state", "progress", "data", "saved", "update_ids", "started", "updated", "finished", "last_proctoring_session_id", "group_activity_workflow_id" from jsonb_populate_record(null::activity_workflow, '{"id": "01a22379-cf9e-7025-9d07-1721df249f61", "data": null, "saved": null, "state": "finished", "part_id": "69616516-f52e-5a75-a6bd-6de3914447e8", "started": "2026-11-21T09:00:00+00:00", "updated": "2026-11-21T09:00:00+00:00", "finished": "2026-11-21T09:00:00+00:00", "progress": 1, "tenant_id": "00000000-0000-7000-8000-000000000001", "update_ids": [], "activity_id": "5c4bd9ad-9d0f-5373-8f45-53c94efc3754", "objective_workflow_id": "01a22379-ce61-77fa-8e7d-e19a2606fb3e", "group_activity_workflow_id": null, "last_proctoring_session_id": null}');
insert into activity_workflow ("tenant_id", "id", "objective_workflow_id", "part_id", "activity_id", "state", "progress", "data", "saved", "update_ids", "started", "updated", "finished", "last_proctoring_session_id", "group_activity_workflow_id") select "tenant_id", "id", "objective_workflow_id", "part_id", "activity_id", "state", "progress", "data", "saved", "update_ids", "started", "updated", "finished", "last_proctoring_session_id", "group_activity_workflow_id" from jsonb_populate_record(null::activity_workflow, '{"id": "01a22379-cf9e-7025-9d07-1bae66c5d75b", "data": null, "saved": null, "state": "inProgress", "part_id": "397a66c1-e17d-5717-b4c0-730acadb152a", "started": "2026-11-21T09:00:00+00:00", "updated": "2026-11-21T09:00:00+00:00", "finished": null, "progress": 0, "tenant_id": "00000000-0000-7000-8000-000000000001", "update_ids": [], "activity_id": "c7b07237-c32f-5475-9bbb-ea10d92d6aa1", "objective_workflow_id": "01a22379-ce61-77fa-8e7d-e19a2606fb3e", "group_activity_workflow_id": null, "last_proctoring_session_id": null}');
insert into calendar_feed ("tenant_id", "user_id", "secret_hash", "created", "used") select "tenant_id", "user_id", "secret_hash", "created", "used" from jsonb_populate_record(null::calendar_feed, '{"used": "2026-11-21T09:00:00+00:00", "created": "2026-11-21T09:00:00+00:00", "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "tenant_id": "00000000-0000-7000-8000-000000000001", "secret_hash": "f3d3648ddbcae34664e7df12d533bd00b3415b42ed574c9284990fb37dd93a9a"}');
insert into certificate_record ("tenant_id", "id", "certificate_number", "objective_id", "user_id", "template_id", "objective_record_id", "student_name", "course_name", "course_code", "description", "normalized_passing_score", "expiration_date", "created", "revoked", "revocation_reason", "revoked_by", "status_list", "status_position", "external_url", "tries", "next_try", "is_provider_told") select "tenant_id", "id", "certificate_number", "objective_id", "user_id", "template_id", "objective_record_id", "student_name", "course_name", "course_code", "description", "normalized_passing_score", "expiration_date", "created", "revoked", "revocation_reason", "revoked_by", "status_list", "status_position", "external_url", "tries", "next_try", "is_provider_told" from jsonb_populate_record(null::certificate_record, '{"id": "01a22379-ce1a-7009-8153-cc48ec008fec", "tries": 0, "created": "2026-11-21T09:00:00+00:00", "revoked": null, "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "next_try": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "revoked_by": null, "course_code": "GRADED", "course_name": "Course graded", "description": "Well done.", "status_list": null, "template_id": "f2bf99fc-bdaa-5ec9-b9e1-64148c4dcd92", "external_url": null, "objective_id": "01939a65-7e8a-579e-b727-87cd3a6ae401", "student_name": "Ada Lovelace", "expiration_date": "2028-11-21T09:00:00+00:00", "status_position": null, "is_provider_told": false, "revocation_reason": null, "certificate_number": "2A7B-V1RY-HGZJ-EDZ5", "objective_record_id": "01a22379-ce01-77ba-a694-b79523c1b416", "normalized_passing_score": 0.5}');
insert into certificate_template ("tenant_id", "id", "name", "kind", "description", "valid_for_value", "valid_for_unit") select "tenant_id", "id", "name", "kind", "description", "valid_for_value", "valid_for_unit" from jsonb_populate_record(null::certificate_template, '{"id": "f2bf99fc-bdaa-5ec9-b9e1-64148c4dcd92", "kind": "Custom", "name": "Proof", "tenant_id": "00000000-0000-7000-8000-000000000001", "description": "Well done.", "valid_for_unit": "years", "valid_for_value": 2}');
insert into channel ("tenant_id", "id", "kind", "objective_id", "part_id") select "tenant_id", "id", "kind", "objective_id", "part_id" from jsonb_populate_record(null::channel, '{"id": "01939a65-7e8a-579e-b727-87cd3a6ae401", "kind": "announcement", "part_id": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "objective_id": "01939a65-7e8a-579e-b727-87cd3a6ae401"}');
insert into channel ("tenant_id", "id", "kind", "objective_id", "part_id") select "tenant_id", "id", "kind", "objective_id", "part_id" from jsonb_populate_record(null::channel, '{"id": "69616516-f52e-5a75-a6bd-6de3914447e8", "kind": "discussion", "part_id": "69616516-f52e-5a75-a6bd-6de3914447e8", "tenant_id": "00000000-0000-7000-8000-000000000001", "objective_id": "f513d3f3-7fdd-5a11-af58-9f98c12ba05f"}');
insert into channel ("tenant_id", "id", "kind", "objective_id", "part_id") select "tenant_id", "id", "kind", "objective_id", "part_id" from jsonb_populate_record(null::channel, '{"id": "f513d3f3-7fdd-5a11-af58-9f98c12ba05f", "kind": "announcement", "part_id": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "objective_id": "f513d3f3-7fdd-5a11-af58-9f98c12ba05f"}');
insert into channel_attachment ("tenant_id", "id", "channel_id", "message_id", "position", "author_id", "name", "type", "size", "sha256", "created") select "tenant_id", "id", "channel_id", "message_id", "position", "author_id", "name", "type", "size", "sha256", "created" from jsonb_populate_record(null::channel_attachment, '{"id": "01a22379-ceaf-752c-999e-4fec05409083", "name": "a.png", "size": 70, "type": "image/png", "sha256": "497790947d4666760ce38f3c00e852c71fdb66cae849bae8e9ede352719e1581", "created": "2026-11-21T09:00:00+00:00", "position": 0, "author_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "tenant_id": "00000000-0000-7000-8000-000000000001", "channel_id": "69616516-f52e-5a75-a6bd-6de3914447e8", "message_id": "01a22379-cf25-7644-9dbf-ae28158bfc6c"}');
insert into channel_attachment_chunk ("tenant_id", "attachment_id", "position", "bytes") select "tenant_id", "attachment_id", "position", "bytes" from jsonb_populate_record(null::channel_attachment_chunk, '{"bytes": "\\x89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da636460f85f0f0002870180eb47ba920000000049454e44ae426082", "position": 0, "tenant_id": "00000000-0000-7000-8000-000000000001", "attachment_id": "01a22379-ceaf-752c-999e-4fec05409083"}');
insert into channel_message ("tenant_id", "id", "channel_id", "author_id", "reply_to", "text", "created", "edited", "deleted", "changed", "format", "removed", "removed_text", "closed") select "tenant_id", "id", "channel_id", "author_id", "reply_to", "text", "created", "edited", "deleted", "changed", "format", "removed", "removed_text", "closed" from jsonb_populate_record(null::channel_message, '{"id": "01a22379-cf25-7644-9dbf-ae28158bfc6c", "text": "It''s “salt”\\water", "closed": null, "edited": null, "format": "plain", "changed": "2026-11-21T09:00:00+00:00", "created": "2026-11-21T09:00:00+00:00", "deleted": null, "removed": false, "reply_to": null, "author_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "tenant_id": "00000000-0000-7000-8000-000000000001", "channel_id": "69616516-f52e-5a75-a6bd-6de3914447e8", "removed_text": null}');
insert into channel_message ("tenant_id", "id", "channel_id", "author_id", "reply_to", "text", "created", "edited", "deleted", "changed", "format", "removed", "removed_text", "closed") select "tenant_id", "id", "channel_id", "author_id", "reply_to", "text", "created", "edited", "deleted", "changed", "format", "removed", "removed_text", "closed" from jsonb_populate_record(null::channel_message, '{"id": "bdcac2f5-f913-5581-831e-f09e320f903e", "text": "Welcome", "closed": null, "edited": null, "format": "plain", "changed": "2026-11-19T09:00:00+00:00", "created": "2026-11-19T09:00:00+00:00", "deleted": null, "removed": false, "reply_to": null, "author_id": "cac67bc4-95ec-5bad-a701-88cab4679a5c", "tenant_id": "00000000-0000-7000-8000-000000000001", "channel_id": "f513d3f3-7fdd-5a11-af58-9f98c12ba05f", "removed_text": null}');
insert into command ("tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished") select "tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished" from jsonb_populate_record(null::command, '{"id": "01a22379-c685-77c4-ab93-3bf908348a7a", "state": "Completed", "payload": {"body": {"id": "01a22379-c685-77c4-ab93-3bf908348a7a", "objectiveWorkflowAggregateId": "6db59901-9146-5415-b025-f475c2c0d6d7"}, "query": {}, "locale": "en-US", "origin": "http://localhost:80", "params": {}}, "problem": null, "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "accepted": "2026-11-21T09:00:00+00:00", "attempts": 0, "endpoint": "startObjectiveWorkflow", "finished": "2026-11-21T09:00:00+00:00", "result_id": "01a22379-c685-77c4-ab93-3bf908348a7a", "tenant_id": "00000000-0000-7000-8000-000000000001", "lease_until": "2026-11-28T18:45:28.29+00:00", "request_hash": "ad573350bbe210fd97ac711a70a7685fabe7cbb51feb010ee2ab4debfbfc3ea3"}');
insert into command ("tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished") select "tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished" from jsonb_populate_record(null::command, '{"id": "01a22379-c685-77c4-ab93-3bf908348a7a", "state": "Completed", "payload": {"body": {"id": "01a22379-c685-77c4-ab93-3bf908348a7a"}, "query": {}, "locale": "en-US", "origin": "http://localhost:80", "params": {}}, "problem": null, "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "accepted": "2026-11-21T09:00:00+00:00", "attempts": 0, "endpoint": "submitObjectiveWorkflow", "finished": "2026-11-21T09:00:00+00:00", "result_id": "01a22379-ce01-77ba-a694-b79523c1b416", "tenant_id": "00000000-0000-7000-8000-000000000001", "lease_until": "2026-11-28T18:45:29.758+00:00", "request_hash": "da7570f530052c98b4c296234c8476fdcae55e9c24871733b5fdc45d8ccc2953"}');
insert into command ("tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished") select "tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished" from jsonb_populate_record(null::command, '{"id": "01a22379-c808-7143-8605-e0f730c3e52b", "state": "Completed", "payload": {"body": {"id": "01a22379-c808-7143-8605-e0f730c3e52b", "activityPartIds": ["1912db98-731c-58c5-84be-223310afec27"], "objectiveWorkflowId": "01a22379-c685-77c4-ab93-3bf908348a7a"}, "query": {}, "locale": "en-US", "origin": "http://localhost:80", "params": {}}, "problem": null, "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "accepted": "2026-11-21T09:00:00+00:00", "attempts": 0, "endpoint": "startActivityWorkflows", "finished": "2026-11-21T09:00:00+00:00", "result_id": "01a22379-c808-7143-8605-e0f730c3e52b", "tenant_id": "00000000-0000-7000-8000-000000000001", "lease_until": "2026-11-28T18:45:28.372+00:00", "request_hash": "780709ffd882269b31b39147dc67b4e1e7ce24b9e8c283751364c5440fcfa88e"}');
insert into command ("tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished") select "tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished" from jsonb_populate_record(null::command, '{"id": "01a22379-c8a0-74a6-9b31-41acec54dd64", "state": "Completed", "payload": {"body": {"id": "01a22379-c8a0-74a6-9b31-41acec54dd64", "activityWorkflowIds": ["01a22379-c808-7143-8605-e0f730c3e52b"], "objectiveWorkflowId": "01a22379-c685-77c4-ab93-3bf908348a7a"}, "query": {}, "locale": "en-US", "origin": "http://localhost:80", "params": {}}, "problem": null, "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "accepted": "2026-11-21T09:00:00+00:00", "attempts": 0, "endpoint": "finishActivityWorkflows", "finished": "2026-11-21T09:00:00+00:00", "result_id": "01a22379-c685-77c4-ab93-3bf908348a7a", "tenant_id": "00000000-0000-7000-8000-000000000001", "lease_until": "2026-11-28T18:45:28.512+00:00", "request_hash": "b7d2c8b7ff1d76a578ead5d01469e0f032e3b46ad4f09acd290621ff03e13692"}');
insert into command ("tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished") select "tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished" from jsonb_populate_record(null::command, '{"id": "01a22379-c9e8-72f6-b985-db3607fe657c", "state": "Completed", "payload": {"body": {"id": "01a22379-c9e8-72f6-b985-db3607fe657c", "activityPartIds": ["3438582b-24ce-5c26-bbbd-eb30992d4d0e"], "objectiveWorkflowId": "01a22379-c685-77c4-ab93-3bf908348a7a"}, "query": {}, "locale": "en-US", "origin": "http://localhost:80", "params": {}}, "problem": null, "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "accepted": "2026-11-21T09:00:00+00:00", "attempts": 0, "endpoint": "startActivityWorkflows", "finished": "2026-11-21T09:00:00+00:00", "result_id": "01a22379-c9e8-72f6-b985-db3607fe657c", "tenant_id": "00000000-0000-7000-8000-000000000001", "lease_until": "2026-11-28T18:45:28.864+00:00", "request_hash": "5f2743fe7eca42869d04d66b11f6e561c8362014ee59b2c9cb0f68e31250c3ad"}');
insert into command ("tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished") select "tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished" from jsonb_populate_record(null::command, '{"id": "01a22379-ca69-75c7-a9cd-7537296c3509", "state": "Completed", "payload": {"body": {"id": "01a22379-ca69-75c7-a9cd-7537296c3509", "activityWorkflowIds": ["01a22379-c9e8-72f6-b985-db3607fe657c"], "objectiveWorkflowId": "01a22379-c685-77c4-ab93-3bf908348a7a"}, "query": {}, "locale": "en-US", "origin": "http://localhost:80", "params": {}}, "problem": null, "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "accepted": "2026-11-21T09:00:00+00:00", "attempts": 0, "endpoint": "finishActivityWorkflows", "finished": "2026-11-21T09:00:00+00:00", "result_id": "01a22379-c685-77c4-ab93-3bf908348a7a", "tenant_id": "00000000-0000-7000-8000-000000000001", "lease_until": "2026-11-28T18:45:28.972+00:00", "request_hash": "3e7785c6e86013b2027ee3a26283a14e733844ea76142a30cd5f56327647fc11"}');
insert into command ("tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished") select "tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished" from jsonb_populate_record(null::command, '{"id": "01a22379-cb92-7249-9789-e0843b360266", "state": "Completed", "payload": {"body": {"id": "01a22379-cb92-7249-9789-e0843b360266", "activityPartIds": ["2e966fd5-7a89-5fbd-b6be-f3b28aee7c57"], "objectiveWorkflowId": "01a22379-c685-77c4-ab93-3bf908348a7a"}, "query": {}, "locale": "en-US", "origin": "http://localhost:80", "params": {}}, "problem": null, "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "accepted": "2026-11-21T09:00:00+00:00", "attempts": 0, "endpoint": "startActivityWorkflows", "finished": "2026-11-21T09:00:00+00:00", "result_id": "01a22379-cb92-7249-9789-e0843b360266", "tenant_id": "00000000-0000-7000-8000-000000000001", "lease_until": "2026-11-28T18:45:29.291+00:00", "request_hash": "c9890382db019c4e7719a66807f6ff493e1a068cce0a266de815d9f56e52c2e3"}');
insert into command ("tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished") select "tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished" from jsonb_populate_record(null::command, '{"id": "01a22379-cc0f-70d7-af5d-fe0c1a84bdb2", "state": "Completed", "payload": {"body": {"id": "01a22379-cc0f-70d7-af5d-fe0c1a84bdb2", "activityWorkflowIds": ["01a22379-cb92-7249-9789-e0843b360266"], "objectiveWorkflowId": "01a22379-c685-77c4-ab93-3bf908348a7a"}, "query": {}, "locale": "en-US", "origin": "http://localhost:80", "params": {}}, "problem": null, "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "accepted": "2026-11-21T09:00:00+00:00", "attempts": 0, "endpoint": "finishActivityWorkflows", "finished": "2026-11-21T09:00:00+00:00", "result_id": "01a22379-c685-77c4-ab93-3bf908348a7a", "tenant_id": "00000000-0000-7000-8000-000000000001", "lease_until": "2026-11-28T18:45:29.391+00:00", "request_hash": "9dfd994c665d2b43109e24616d3ede7304579a13baa407eda413dbe3ab2cdf4c"}');
insert into command ("tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished") select "tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished" from jsonb_populate_record(null::command, '{"id": "01a22379-ce61-77fa-8e7d-e19a2606fb3e", "state": "Completed", "payload": {"body": {"id": "01a22379-ce61-77fa-8e7d-e19a2606fb3e", "objectiveWorkflowAggregateId": "faaba646-ea87-5030-bcf0-b62ab25ec337"}, "query": {}, "locale": "en-US", "origin": "http://localhost:80", "params": {}}, "problem": null, "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "accepted": "2026-11-21T09:00:00+00:00", "attempts": 0, "endpoint": "startObjectiveWorkflow", "finished": "2026-11-21T09:00:00+00:00", "result_id": "01a22379-ce61-77fa-8e7d-e19a2606fb3e", "tenant_id": "00000000-0000-7000-8000-000000000001", "lease_until": "2026-11-28T18:45:30.01+00:00", "request_hash": "177ebce3ea7d77c29b5e6c9a2665c7ed80a2eba7f796aac05bb7718b421f6ecd"}');
insert into command ("tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished") select "tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished" from jsonb_populate_record(null::command, '{"id": "01a22379-cf25-7644-9dbf-ae28158bfc6c", "state": "Completed", "payload": {"body": {"id": "01a22379-cf25-7644-9dbf-ae28158bfc6c", "text": "It''s “salt”\\water", "format": "plain", "replyTo": null, "channelId": "69616516-f52e-5a75-a6bd-6de3914447e8", "attachments": ["01a22379-ceaf-752c-999e-4fec05409083"]}, "query": {}, "locale": "en-US", "origin": "http://localhost:80", "params": {}}, "problem": null, "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "accepted": "2026-11-21T09:00:00+00:00", "attempts": 0, "endpoint": "postMessage", "finished": "2026-11-21T09:00:00+00:00", "result_id": "01a22379-cf25-7644-9dbf-ae28158bfc6c", "tenant_id": "00000000-0000-7000-8000-000000000001", "lease_until": "2026-11-28T18:45:30.192+00:00", "request_hash": "a321123642034b9c22af6ec5222ef77cfa1dfdd7d7ba5732cb54f4cff8afa724"}');
insert into command ("tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished") select "tenant_id", "user_id", "id", "endpoint", "request_hash", "payload", "state", "result_id", "problem", "attempts", "accepted", "lease_until", "finished" from jsonb_populate_record(null::command, '{"id": "01a22379-cfd6-7518-b332-f236503c04f6", "state": "Completed", "payload": {"body": {"id": "01a22379-cfd6-7518-b332-f236503c04f6", "objectiveWorkflowAggregateId": "2035a963-047b-5caa-9d88-3958ec981cc4"}, "query": {}, "locale": "en-US", "origin": "http://localhost:80", "params": {}}, "problem": null, "user_id": "c8118fb3-0e14-5945-b2bf-f965a546445a", "accepted": "2026-11-21T09:00:00+00:00", "attempts": 0, "endpoint": "startObjectiveWorkflow", "finished": "2026-11-21T09:00:00+00:00", "result_id": "01a22379-cfd6-7518-b332-f236503c04f6", "tenant_id": "00000000-0000-7000-8000-000000000001", "lease_until": "2026-11-28T18:45:30.368+00:00", "request_hash": "a82263f1777b5eeeb93fe8644eee8b61548b92820e456d7ad8bf00bdff5a6f06"}');
insert into course_offer ("tenant_id", "revision") select "tenant_id", "revision" from jsonb_populate_record(null::course_offer, '{"revision": 2, "tenant_id": "00000000-0000-7000-8000-000000000001"}');
insert into course_offer_seen ("tenant_id", "user_id", "revision") select "tenant_id", "user_id", "revision" from jsonb_populate_record(null::course_offer_seen, '{"user_id": "c8118fb3-0e14-5945-b2bf-f965a546445a", "revision": 2, "tenant_id": "00000000-0000-7000-8000-000000000001"}');
insert into course_offer_seen ("tenant_id", "user_id", "revision") select "tenant_id", "user_id", "revision" from jsonb_populate_record(null::course_offer_seen, '{"user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "revision": 2, "tenant_id": "00000000-0000-7000-8000-000000000001"}');
insert into data_download ("tenant_id", "id", "user_id", "format", "time_zone", "created", "used") select "tenant_id", "id", "user_id", "format", "time_zone", "created", "used" from jsonb_populate_record(null::data_download, '{"id": "01a22379-d00a-74fd-94b4-c5be132ed356", "used": null, "format": "json", "created": "2026-11-21T09:00:00+00:00", "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "tenant_id": "00000000-0000-7000-8000-000000000001", "time_zone": null}');
insert into event ("tenant_id", "id", "user_id", "name", "time", "received", "role", "data", "session_id") select "tenant_id", "id", "user_id", "name", "time", "received", "role", "data", "session_id" from jsonb_populate_record(null::event, '{"id": "01a22379-cff4-700b-86c7-a1a17cbeb0fa", "data": {"text": "a"}, "name": "render_crash", "role": "learner", "time": "2026-11-21T09:00:00+00:00", "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "received": "2026-11-21T09:00:00+00:00", "tenant_id": "00000000-0000-7000-8000-000000000001", "session_id": null}');
insert into filter_attribute ("tenant_id", "id", "category_id", "name", "position") select "tenant_id", "id", "category_id", "name", "position" from jsonb_populate_record(null::filter_attribute, '{"id": "97597a10-eac6-5153-9181-6530f556f73b", "name": "Maths", "position": 1, "tenant_id": "00000000-0000-7000-8000-000000000001", "category_id": "775d026a-1f9b-562a-b465-02af59d07ca4"}');
insert into filter_attribute ("tenant_id", "id", "category_id", "name", "position") select "tenant_id", "id", "category_id", "name", "position" from jsonb_populate_record(null::filter_attribute, '{"id": "a85e642f-3766-55da-ae3b-94da25edb17e", "name": "Art", "position": 0, "tenant_id": "00000000-0000-7000-8000-000000000001", "category_id": "775d026a-1f9b-562a-b465-02af59d07ca4"}');
insert into filter_attribute ("tenant_id", "id", "category_id", "name", "position") select "tenant_id", "id", "category_id", "name", "position" from jsonb_populate_record(null::filter_attribute, '{"id": "ea0aee1b-8d57-5097-ab66-5031b13dfb03", "name": "Easy", "position": 0, "tenant_id": "00000000-0000-7000-8000-000000000001", "category_id": "b78457ef-3a16-590f-9314-09ba85fcecc6"}');
insert into filter_category ("tenant_id", "id", "name", "position") select "tenant_id", "id", "name", "position" from jsonb_populate_record(null::filter_category, '{"id": "775d026a-1f9b-562a-b465-02af59d07ca4", "name": "Topic", "position": 0, "tenant_id": "00000000-0000-7000-8000-000000000001"}');
insert into filter_category ("tenant_id", "id", "name", "position") select "tenant_id", "id", "name", "position" from jsonb_populate_record(null::filter_category, '{"id": "b78457ef-3a16-590f-9314-09ba85fcecc6", "name": "Level", "position": 1, "tenant_id": "00000000-0000-7000-8000-000000000001"}');
insert into grade ("tenant_id", "id", "grading_scale_id", "position", "name", "color", "normalized_min_score") select "tenant_id", "id", "grading_scale_id", "position", "name", "color", "normalized_min_score" from jsonb_populate_record(null::grade, '{"id": "3e6bb587-d0b3-5f9f-a47b-2d4a55c6e248", "name": "Fair", "color": "#aaaa00", "position": 1, "tenant_id": "00000000-0000-7000-8000-000000000001", "grading_scale_id": "2dee1846-d134-5bcd-a100-4162911e5c89", "normalized_min_score": 0.5}');
insert into grade ("tenant_id", "id", "grading_scale_id", "position", "name", "color", "normalized_min_score") select "tenant_id", "id", "grading_scale_id", "position", "name", "color", "normalized_min_score" from jsonb_populate_record(null::grade, '{"id": "7ccf5f72-632b-5508-a980-1f07570bb58d", "name": "Good", "color": "#00aa00", "position": 0, "tenant_id": "00000000-0000-7000-8000-000000000001", "grading_scale_id": "2dee1846-d134-5bcd-a100-4162911e5c89", "normalized_min_score": 0.8}');
insert into grade ("tenant_id", "id", "grading_scale_id", "position", "name", "color", "normalized_min_score") select "tenant_id", "id", "grading_scale_id", "position", "name", "color", "normalized_min_score" from jsonb_populate_record(null::grade, '{"id": "7ea480dc-de7e-50d9-a46f-91da48978691", "name": "Poor", "color": "#aa0000", "position": 2, "tenant_id": "00000000-0000-7000-8000-000000000001", "grading_scale_id": "2dee1846-d134-5bcd-a100-4162911e5c89", "normalized_min_score": 0}');
insert into grading_scale ("tenant_id", "id", "name", "description", "max_score", "normalized_passing_score", "passing_grade_id") select "tenant_id", "id", "name", "description", "max_score", "normalized_passing_score", "passing_grade_id" from jsonb_populate_record(null::grading_scale, '{"id": "2dee1846-d134-5bcd-a100-4162911e5c89", "name": "Points", "max_score": 20, "tenant_id": "00000000-0000-7000-8000-000000000001", "description": null, "passing_grade_id": "3e6bb587-d0b3-5f9f-a47b-2d4a55c6e248", "normalized_passing_score": 0.5}');
insert into mail ("tenant_id", "id", "user_id", "kind", "key", "content", "state", "address", "tries", "due", "fault", "created", "ended") select "tenant_id", "id", "user_id", "kind", "key", "content", "state", "address", "tries", "due", "fault", "created", "ended" from jsonb_populate_record(null::mail, '{"id": "01a22379-d00c-7218-b066-b461e94a52ec", "due": "2026-11-21T09:00:00+00:00", "key": "privacy.download:01a22379-d00a-74fd-94b4-c5be132ed356", "kind": "privacy.notice", "ended": null, "fault": null, "state": "waiting", "tries": 0, "address": null, "content": {"parts": [{"paragraph": {"text": "privacy.letter.download.lead", "values": {"time": {"time": "2026-11-21T09:00:00.000Z"}}}}], "subject": {"text": "privacy.letter.download.subject"}}, "created": "2026-11-21T09:00:00+00:00", "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "tenant_id": "00000000-0000-7000-8000-000000000001"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "calendar/1", "applied": "2026-11-28T18:14:18.034+00:00", "checksum": "b048bca458e9126dd82784d864920c9ae4243879ff06ec45504302bf5bc8be63"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "certificates/1", "applied": "2026-11-28T18:14:18.088+00:00", "checksum": "961f218ed0b481ad880c9d61e759c457253b2b86d98303c77390bf0f6124f9c0"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "certificates/2", "applied": "2026-11-28T18:14:18.091+00:00", "checksum": "d46ccbdc94060cfd537dd1afe484e3ae4610a6221040e451dd56f9f34c12be4b"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "certificates/3", "applied": "2026-11-28T18:14:18.115+00:00", "checksum": "b4f374a7769d4b33acf3a0b223256e462ad3d269e2cdd818417fa5db278baa24"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "certificates/4", "applied": "2026-11-28T18:14:18.129+00:00", "checksum": "dec568fb42ce8c077e73cd93e3c6fc294c9b40c273afba9c888d8f2cd081a0fe"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "commands/1", "applied": "2026-11-28T18:14:17.082+00:00", "checksum": "24e8894223d32922eb3f99ca0be0ab80d192333f37dbb098112ff1bd1ac8f4cf"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "communications-hub/1", "applied": "2026-11-28T18:14:18.166+00:00", "checksum": "f6ee333dcd4447377dbecdd62cb85530cb870038a0c3d65fdcc388b7ad9add26"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "discussions/1", "applied": "2026-11-28T18:14:18.246+00:00", "checksum": "7453c42b6f31979d15e6d7c9b737bf69b8374960a52293e108e3d014ec40ee7b"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "discussions/2", "applied": "2026-11-28T18:14:18.325+00:00", "checksum": "45c41144383cd2b9a0faf0a38130e6b20c7309ebf0b9a8312855f5aee0460d42"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "discussions/3", "applied": "2026-11-28T18:14:18.333+00:00", "checksum": "9fbd44ca93d1447b80082ec75ba311e1303b06d2533d23e85879a85e78e0dbb2"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "discussions/4", "applied": "2026-11-28T18:14:18.346+00:00", "checksum": "1e221d42377549b0ade201075a20dd94a632e1ba3127f1ec5667ef7ae0f2af18"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "discussions/5", "applied": "2026-11-28T18:14:18.361+00:00", "checksum": "055027ff90ae0e4df0d9333311b75bb1f0c272328a335454ab585cfa7a5458aa"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "discussions/6", "applied": "2026-11-28T18:14:18.387+00:00", "checksum": "8cf7e22326984916f8731d0acdee0a2f4429d82366e6266d9e7947a708035121"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "discussions/7", "applied": "2026-11-28T18:14:18.411+00:00", "checksum": "06132ecf080a10ddfbbf9a71f3fbd3aa54a9da659868ce87a67897a4e8d0aed9"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "knowledge-center/1", "applied": "2026-11-28T18:14:18.478+00:00", "checksum": "71870aee7edc545d9ecd6f8cf6e329832c8828fb3441c4b0fcafc20a29a1e83f"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "learning/1", "applied": "2026-11-28T18:14:17.583+00:00", "checksum": "e4910e07c7f4e6e4dcb56fbc6798f769a8c9d0b44fa21bf7b156155b7261e49d"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "learning/10", "applied": "2026-11-28T18:14:17.969+00:00", "checksum": "2f3b80890482fb7b4a6b4ff98d71630af33f096daac35f1822d92f26a333d378"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "learning/11", "applied": "2026-11-28T18:14:17.982+00:00", "checksum": "c346a4e943862631a6aa701fd13f89a430e69478a9e3cf5a80a6dad8d0b853d1"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "learning/2", "applied": "2026-11-28T18:14:17.643+00:00", "checksum": "e999261b0fd9ca3870756e35e4641a6ab417195f4349d6d5bfe5bc07db8e6212"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "learning/3", "applied": "2026-11-28T18:14:17.666+00:00", "checksum": "e11b031b4269a29071a175cceaf41f546c54602c93f13816f7ca4a5fac608af6"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "learning/4", "applied": "2026-11-28T18:14:17.689+00:00", "checksum": "2a51ff5e280429d5cce34cb59030e5fd3a73699a92c14bd82027a5e245946654"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "learning/5", "applied": "2026-11-28T18:14:17.794+00:00", "checksum": "5e668fb6033794cc530f41eaed8a52dd051f035118ec72ffd3dd6a471b976b95"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "learning/6", "applied": "2026-11-28T18:14:17.854+00:00", "checksum": "c1eb6d528c34d662a7ececacbac00c6745c64a95b06b63fcb6bc19f1c15d7167"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "learning/7", "applied": "2026-11-28T18:14:17.882+00:00", "checksum": "cf34a2db6e48ca767da8cbc2dba4b774d6a3fd9313b0d074661d54e4e9fecc6a"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "learning/8", "applied": "2026-11-28T18:14:17.925+00:00", "checksum": "ed29e9c821cb56c33abebe1359caa8004d0bea2c0a229b1afd375ffc1d1e4b56"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "learning/9", "applied": "2026-11-28T18:14:17.944+00:00", "checksum": "91ce5acef5a68657d0f4805d450e57a8f82609b4a82d5ef1eafb05b6cd4a3e8c"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "lti/1", "applied": "2026-11-28T18:14:18.653+00:00", "checksum": "eb1180ecc56494c522b5225eff23334d6ea60c79169b940a4d02017eb27eafeb"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "lti/2", "applied": "2026-11-28T18:14:18.655+00:00", "checksum": "c7343e5465da9b2bb3b3ada8d3cf03d78ce7d1f0a4942a9acaef886998c2d986"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "mails/1", "applied": "2026-11-28T18:14:18.721+00:00", "checksum": "76197896664f74a93a8e9138b9a05efa618dcf58b024bf3cdde7b2c2d637ae8e"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "mails/2", "applied": "2026-11-28T18:14:18.724+00:00", "checksum": "ef3778b30c453e67c3692dc855510b094819f36c1fb76ccb64387965293d81c5"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "people/1", "applied": "2026-11-28T18:14:16.854+00:00", "checksum": "bf40e2038b11a602572e17373b8c9877d6cd300f69c2d7aae9f4c449c72d2fd6"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "people/2", "applied": "2026-11-28T18:14:16.884+00:00", "checksum": "e8df41f3f96da129b2f5f4283fe9589e6f8ac7cefc1219049345d931bc9ac280"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "people/3", "applied": "2026-11-28T18:14:16.893+00:00", "checksum": "e9667331252fa215cf957d402947641cb5e9a27bf365f95352843c97d3cec5c1"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "people/4", "applied": "2026-11-28T18:14:16.895+00:00", "checksum": "c76fe245aafb1221d094b5cbe47d60fab1f2c0329ed5580a05be0eed409ad2b9"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "people/5", "applied": "2026-11-28T18:14:17.009+00:00", "checksum": "d3d0d0217e8a11ea11165133921ca57e7d673057fef1f9b7c8f438252fcf3db2"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "people/6", "applied": "2026-11-28T18:14:17.061+00:00", "checksum": "010a5ec5a7557a4d627e3c9d9b60799d24b5df2a59a8c5e0751de76bec8347e6"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "privacy/1", "applied": "2026-11-28T18:14:18.786+00:00", "checksum": "a8d52e790e53fb82b454686af813215889fde3d67b07ba89b90d4367ceab46e5"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "proctor/1", "applied": "2026-11-28T18:14:18.866+00:00", "checksum": "d72c81372f679741f078e56dad66a0a8f3468f64e2358a9c9d18503386a56831"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "promo-banners/1", "applied": "2026-11-28T18:14:18.903+00:00", "checksum": "62bffae22b0814c56e1fe45e855452da270396be05bf64f4c88726deb05d1daf"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "quiz/1", "applied": "2026-11-28T18:14:19.068+00:00", "checksum": "1796ed41f5458542f176597ea0670eef6f340d35e323596c044db6dc8d4a4645"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "quiz/2", "applied": "2026-11-28T18:14:19.07+00:00", "checksum": "0db1224aea47ef4312f2701815af50fb18be02c5622b16a9dfbb09061a60df55"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "quiz/3", "applied": "2026-11-28T18:14:19.078+00:00", "checksum": "56374f2ab8be1b948c0110592c9caca357750a3bc1286090978275580d1bfe27"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "quiz/4", "applied": "2026-11-28T18:14:19.096+00:00", "checksum": "09ae4cdc4ab456471ff4416f05735ac682373ce9438ac8d93fe9f86c5e6846a4"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "quiz/5", "applied": "2026-11-28T18:14:19.105+00:00", "checksum": "11521d626db957c0697c6f7decf0c1b84a86c1a25ebe1c9ad9a493853d026437"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "quiz/6", "applied": "2026-11-28T18:14:19.122+00:00", "checksum": "be0fb46e68420ecb741f393f268b8549443d302ad7761cf71944df7fd8c44cc3"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "reinforcement/1", "applied": "2026-11-28T18:14:19.148+00:00", "checksum": "fbe83c0bb9e7a405552402a9b905f1a6abae440040d18198398efc2f0df8b043"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "reinforcement/2", "applied": "2026-11-28T18:14:19.15+00:00", "checksum": "748e5396697b9b4481bcd2d06274d827ecfe961e555dba17ddce567f4a36a542"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "reinforcement/3", "applied": "2026-11-28T18:14:19.191+00:00", "checksum": "3d76c4307e7c657e9ec2a9ba8469be81ef12569162e488f0a8ed6ac45bb9e6fa"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "reinforcement/4", "applied": "2026-11-28T18:14:19.214+00:00", "checksum": "666dedb70790ade0f646060fb35dee93375df7300ac23e940c79ed00cca4ad9e"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "reminders/1", "applied": "2026-11-28T18:14:19.263+00:00", "checksum": "d4f4a9c0447dd201f8566e24113f43b3e119d4a20589561a1b86e1231459c840"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "tutor/1", "applied": "2026-11-28T18:14:19.338+00:00", "checksum": "82ce99feab439a50e6ff13f805c4e3d6c0ab9a6957307f8fa8c0aebc521ab40d"}');
insert into migration ("name", "applied", "checksum") select "name", "applied", "checksum" from jsonb_populate_record(null::migration, '{"name": "tutor/2", "applied": "2026-11-28T18:14:19.361+00:00", "checksum": "8a0c5c77ff614618b2aa1f1e3102e38b49778836a730a7ade95d5220d1966c45"}');
insert into news_choice ("tenant_id", "user_id", "kind", "bell") select "tenant_id", "user_id", "kind", "bell" from jsonb_populate_record(null::news_choice, '{"bell": false, "kind": "grade", "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "tenant_id": "00000000-0000-7000-8000-000000000001"}');
insert into news_read ("tenant_id", "user_id", "read_until") select "tenant_id", "user_id", "read_until" from jsonb_populate_record(null::news_read, '{"user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "tenant_id": "00000000-0000-7000-8000-000000000001", "read_until": "2026-11-21T09:00:00+00:00"}');
insert into objective ("tenant_id", "id", "name", "code", "description", "language", "about", "image_path", "state", "type", "grading_scale_id", "root_part_id", "announcement_channel_id", "presentation_mode", "display_mode", "enable_ai_tutor", "access_new_content_after_completion", "open_catalog", "grading_approval", "knowledge_model_id", "children_count", "duration", "support_review", "content_version", "added", "has_content") select "tenant_id", "id", "name", "code", "description", "language", "about", "image_path", "state", "type", "grading_scale_id", "root_part_id", "announcement_channel_id", "presentation_mode", "display_mode", "enable_ai_tutor", "access_new_content_after_completion", "open_catalog", "grading_approval", "knowledge_model_id", "children_count", "duration", "support_review", "content_version", "added", "has_content" from jsonb_populate_record(null::objective, '{"id": "01939a65-7e8a-579e-b727-87cd3a6ae401", "code": "GRADED", "name": "Course graded", "type": "composite", "about": null, "added": "2026-11-28T18:45:12.536+00:00", "state": "ready", "duration": null, "language": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "image_path": null, "description": "What graded is about", "has_content": true, "search_text": "course graded\ngraded\nwhat graded is about", "display_mode": "EmbeddedAuto", "open_catalog": false, "root_part_id": "2d8857d1-f2d9-585b-9bf7-586e24c46e41", "search_grams": ["\ngr", "\nwh", " ab", " gr", " is", "abo", "ade", "at ", "bou", "cou", "d\ng", "d\nw", "d i", "ded", "e g", "ed\n", "ed ", "gra", "hat", "is ", "our", "out", "rad", "rse", "s a", "se ", "t g", "urs", "wha"], "children_count": 2, "support_review": true, "content_version": "01a22379-c562-776a-92f0-e65ed703efc0", "enable_ai_tutor": false, "grading_approval": false, "grading_scale_id": "2dee1846-d134-5bcd-a100-4162911e5c89", "presentation_mode": "Tree", "knowledge_model_id": null, "announcement_channel_id": "01939a65-7e8a-579e-b727-87cd3a6ae401", "access_new_content_after_completion": true}');
insert into objective ("tenant_id", "id", "name", "code", "description", "language", "about", "image_path", "state", "type", "grading_scale_id", "root_part_id", "announcement_channel_id", "presentation_mode", "display_mode", "enable_ai_tutor", "access_new_content_after_completion", "open_catalog", "grading_approval", "knowledge_model_id", "children_count", "duration", "support_review", "content_version", "added", "has_content") select "tenant_id", "id", "name", "code", "description", "language", "about", "image_path", "state", "type", "grading_scale_id", "root_part_id", "announcement_channel_id", "presentation_mode", "display_mode", "enable_ai_tutor", "access_new_content_after_completion", "open_catalog", "grading_approval", "knowledge_model_id", "children_count", "duration", "support_review", "content_version", "added", "has_content" from jsonb_populate_record(null::objective, '{"id": "f513d3f3-7fdd-5a11-af58-9f98c12ba05f", "code": "SEA", "name": "Course sea", "type": "composite", "about": null, "added": "2026-11-28T18:45:12.536+00:00", "state": "ready", "duration": null, "language": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "image_path": null, "description": "What sea is about", "has_content": true, "search_text": "course sea\nsea\nwhat sea is about", "display_mode": "EmbeddedAuto", "open_catalog": false, "root_part_id": "397a66c1-e17d-5717-b4c0-730acadb152a", "search_grams": ["\nse", "\nwh", " ab", " is", " se", "a\ns", "a\nw", "a i", "abo", "at ", "bou", "cou", "e s", "ea\n", "ea ", "hat", "is ", "our", "out", "rse", "s a", "se ", "sea", "t s", "urs", "wha"], "children_count": 1, "support_review": true, "content_version": "01a22379-c5f7-71e6-8453-1697a4a1045c", "enable_ai_tutor": false, "grading_approval": false, "grading_scale_id": null, "presentation_mode": "Tree", "knowledge_model_id": null, "announcement_channel_id": "f513d3f3-7fdd-5a11-af58-9f98c12ba05f", "access_new_content_after_completion": true}');
insert into objective_access ("tenant_id", "id", "user_id", "objective_id", "retake_allowed", "retake_value", "retake_unit", "is_mandatory", "due_date", "availability_date", "availability_end_date", "grade_reveal_policy", "grade_reveal_date", "term_id", "from_open_catalog") select "tenant_id", "id", "user_id", "objective_id", "retake_allowed", "retake_value", "retake_unit", "is_mandatory", "due_date", "availability_date", "availability_end_date", "grade_reveal_policy", "grade_reveal_date", "term_id", "from_open_catalog" from jsonb_populate_record(null::objective_access, '{"id": "3b9a7426-496d-51c5-96be-de9bf200e24c", "term_id": null, "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "due_date": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "retake_unit": null, "is_mandatory": false, "objective_id": "f513d3f3-7fdd-5a11-af58-9f98c12ba05f", "retake_value": null, "retake_allowed": false, "availability_date": null, "from_open_catalog": false, "grade_reveal_date": null, "grade_reveal_policy": "none", "availability_end_date": null}');
insert into objective_access ("tenant_id", "id", "user_id", "objective_id", "retake_allowed", "retake_value", "retake_unit", "is_mandatory", "due_date", "availability_date", "availability_end_date", "grade_reveal_policy", "grade_reveal_date", "term_id", "from_open_catalog") select "tenant_id", "id", "user_id", "objective_id", "retake_allowed", "retake_value", "retake_unit", "is_mandatory", "due_date", "availability_date", "availability_end_date", "grade_reveal_policy", "grade_reveal_date", "term_id", "from_open_catalog" from jsonb_populate_record(null::objective_access, '{"id": "c8499772-a177-5ba3-9ce4-fabbb209b8af", "term_id": null, "user_id": "c8118fb3-0e14-5945-b2bf-f965a546445a", "due_date": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "retake_unit": null, "is_mandatory": false, "objective_id": "f513d3f3-7fdd-5a11-af58-9f98c12ba05f", "retake_value": null, "retake_allowed": false, "availability_date": null, "from_open_catalog": false, "grade_reveal_date": null, "grade_reveal_policy": "none", "availability_end_date": null}');
insert into objective_access ("tenant_id", "id", "user_id", "objective_id", "retake_allowed", "retake_value", "retake_unit", "is_mandatory", "due_date", "availability_date", "availability_end_date", "grade_reveal_policy", "grade_reveal_date", "term_id", "from_open_catalog") select "tenant_id", "id", "user_id", "objective_id", "retake_allowed", "retake_value", "retake_unit", "is_mandatory", "due_date", "availability_date", "availability_end_date", "grade_reveal_policy", "grade_reveal_date", "term_id", "from_open_catalog" from jsonb_populate_record(null::objective_access, '{"id": "ca060143-2399-53a2-a55c-3d2ef9a8c2e4", "term_id": null, "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "due_date": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "retake_unit": null, "is_mandatory": false, "objective_id": "01939a65-7e8a-579e-b727-87cd3a6ae401", "retake_value": null, "retake_allowed": false, "availability_date": null, "from_open_catalog": false, "grade_reveal_date": null, "grade_reveal_policy": "none", "availability_end_date": null}');
insert into objective_certificate_template ("tenant_id", "objective_id", "template_id", "position") select "tenant_id", "objective_id", "template_id", "position" from jsonb_populate_record(null::objective_certificate_template, '{"position": 0, "tenant_id": "00000000-0000-7000-8000-000000000001", "template_id": "f2bf99fc-bdaa-5ec9-b9e1-64148c4dcd92", "objective_id": "01939a65-7e8a-579e-b727-87cd3a6ae401"}');
insert into objective_record ("tenant_id", "id", "aggregate_id", "user_id", "objective_id", "objective_workflow_id", "score", "max_score", "normalized_score", "grade_id", "passed", "finished", "progress", "protect_results", "imported", "created") select "tenant_id", "id", "aggregate_id", "user_id", "objective_id", "objective_workflow_id", "score", "max_score", "normalized_score", "grade_id", "passed", "finished", "progress", "protect_results", "imported", "created" from jsonb_populate_record(null::objective_record, '{"id": "01a22379-ce01-77ba-a694-b79523c1b416", "score": 20, "passed": true, "created": "2026-11-21T09:00:00+00:00", "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "finished": "2026-11-21T09:00:00+00:00", "grade_id": "7ccf5f72-632b-5508-a980-1f07570bb58d", "imported": false, "progress": 1, "max_score": 20, "tenant_id": "00000000-0000-7000-8000-000000000001", "aggregate_id": "6db59901-9146-5415-b025-f475c2c0d6d7", "objective_id": "01939a65-7e8a-579e-b727-87cd3a6ae401", "protect_results": false, "normalized_score": 1, "objective_workflow_id": "01a22379-c685-77c4-ab93-3bf908348a7a"}');
insert into objective_workflow ("tenant_id", "id", "aggregate_id", "user_id", "objective_id", "attempt", "state", "progress", "started", "submitted", "finished", "protect_results", "approved", "approved_by") select "tenant_id", "id", "aggregate_id", "user_id", "objective_id", "attempt", "state", "progress", "started", "submitted", "finished", "protect_results", "approved", "approved_by" from jsonb_populate_record(null::objective_workflow, '{"id": "01a22379-c685-77c4-ab93-3bf908348a7a", "state": "finished", "attempt": 1, "started": "2026-11-21T09:00:00+00:00", "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "approved": null, "finished": "2026-11-21T09:00:00+00:00", "progress": 1, "submitted": "2026-11-21T09:00:00+00:00", "tenant_id": "00000000-0000-7000-8000-000000000001", "approved_by": null, "aggregate_id": "6db59901-9146-5415-b025-f475c2c0d6d7", "objective_id": "01939a65-7e8a-579e-b727-87cd3a6ae401", "protect_results": false}');
insert into objective_workflow ("tenant_id", "id", "aggregate_id", "user_id", "objective_id", "attempt", "state", "progress", "started", "submitted", "finished", "protect_results", "approved", "approved_by") select "tenant_id", "id", "aggregate_id", "user_id", "objective_id", "attempt", "state", "progress", "started", "submitted", "finished", "protect_results", "approved", "approved_by" from jsonb_populate_record(null::objective_workflow, '{"id": "01a22379-ce61-77fa-8e7d-e19a2606fb3e", "state": "inProgress", "attempt": 1, "started": "2026-11-21T09:00:00+00:00", "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "approved": null, "finished": null, "progress": 1, "submitted": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "approved_by": null, "aggregate_id": "faaba646-ea87-5030-bcf0-b62ab25ec337", "objective_id": "f513d3f3-7fdd-5a11-af58-9f98c12ba05f", "protect_results": false}');
insert into objective_workflow ("tenant_id", "id", "aggregate_id", "user_id", "objective_id", "attempt", "state", "progress", "started", "submitted", "finished", "protect_results", "approved", "approved_by") select "tenant_id", "id", "aggregate_id", "user_id", "objective_id", "attempt", "state", "progress", "started", "submitted", "finished", "protect_results", "approved", "approved_by" from jsonb_populate_record(null::objective_workflow, '{"id": "01a22379-cfd6-7518-b332-f236503c04f6", "state": "inProgress", "attempt": 1, "started": "2026-11-21T09:00:00+00:00", "user_id": "c8118fb3-0e14-5945-b2bf-f965a546445a", "approved": null, "finished": null, "progress": 0, "submitted": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "approved_by": null, "aggregate_id": "2035a963-047b-5caa-9d88-3958ec981cc4", "objective_id": "f513d3f3-7fdd-5a11-af58-9f98c12ba05f", "protect_results": false}');
insert into objective_workflow_aggregate ("tenant_id", "id", "user_id", "objective_id", "access_id", "is_self_enrolled", "attempts", "last_workflow_id", "last_record_id", "last_activity_workflow_id", "last_activity") select "tenant_id", "id", "user_id", "objective_id", "access_id", "is_self_enrolled", "attempts", "last_workflow_id", "last_record_id", "last_activity_workflow_id", "last_activity" from jsonb_populate_record(null::objective_workflow_aggregate, '{"id": "2035a963-047b-5caa-9d88-3958ec981cc4", "user_id": "c8118fb3-0e14-5945-b2bf-f965a546445a", "attempts": 1, "access_id": "c8499772-a177-5ba3-9ce4-fabbb209b8af", "tenant_id": "00000000-0000-7000-8000-000000000001", "objective_id": "f513d3f3-7fdd-5a11-af58-9f98c12ba05f", "last_activity": "2026-11-21T09:00:00+00:00", "last_record_id": null, "is_self_enrolled": true, "last_workflow_id": "01a22379-cfd6-7518-b332-f236503c04f6", "last_activity_workflow_id": null}');
insert into objective_workflow_aggregate ("tenant_id", "id", "user_id", "objective_id", "access_id", "is_self_enrolled", "attempts", "last_workflow_id", "last_record_id", "last_activity_workflow_id", "last_activity") select "tenant_id", "id", "user_id", "objective_id", "access_id", "is_self_enrolled", "attempts", "last_workflow_id", "last_record_id", "last_activity_workflow_id", "last_activity" from jsonb_populate_record(null::objective_workflow_aggregate, '{"id": "6db59901-9146-5415-b025-f475c2c0d6d7", "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "attempts": 1, "access_id": "ca060143-2399-53a2-a55c-3d2ef9a8c2e4", "tenant_id": "00000000-0000-7000-8000-000000000001", "objective_id": "01939a65-7e8a-579e-b727-87cd3a6ae401", "last_activity": "2026-11-21T09:00:00+00:00", "last_record_id": "01a22379-ce01-77ba-a694-b79523c1b416", "is_self_enrolled": true, "last_workflow_id": "01a22379-c685-77c4-ab93-3bf908348a7a", "last_activity_workflow_id": "01a22379-cb92-7249-9789-e0843b360266"}');
insert into objective_workflow_aggregate ("tenant_id", "id", "user_id", "objective_id", "access_id", "is_self_enrolled", "attempts", "last_workflow_id", "last_record_id", "last_activity_workflow_id", "last_activity") select "tenant_id", "id", "user_id", "objective_id", "access_id", "is_self_enrolled", "attempts", "last_workflow_id", "last_record_id", "last_activity_workflow_id", "last_activity" from jsonb_populate_record(null::objective_workflow_aggregate, '{"id": "faaba646-ea87-5030-bcf0-b62ab25ec337", "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "attempts": 1, "access_id": "3b9a7426-496d-51c5-96be-de9bf200e24c", "tenant_id": "00000000-0000-7000-8000-000000000001", "objective_id": "f513d3f3-7fdd-5a11-af58-9f98c12ba05f", "last_activity": "2026-11-21T09:00:00+00:00", "last_record_id": null, "is_self_enrolled": true, "last_workflow_id": "01a22379-ce61-77fa-8e7d-e19a2606fb3e", "last_activity_workflow_id": "01a22379-cf9e-7025-9d07-1721df249f61"}');
insert into promo_banner_closed ("tenant_id", "user_id", "banner_id", "closed") select "tenant_id", "user_id", "banner_id", "closed" from jsonb_populate_record(null::promo_banner_closed, '{"closed": "2026-11-21T09:00:00+00:00", "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "banner_id": "hello", "tenant_id": "00000000-0000-7000-8000-000000000001"}');
insert into session ("tenant_id", "token_hash", "user_id", "csrf_token", "id_token", "issuer", "subject", "provider_session", "created", "last_seen", "frame_code", "opened_by", "impersonation_id", "acting_as_user", "acting_since") select "tenant_id", "token_hash", "user_id", "csrf_token", "id_token", "issuer", "subject", "provider_session", "created", "last_seen", "frame_code", "opened_by", "impersonation_id", "acting_as_user", "acting_since" from jsonb_populate_record(null::session, '{"issuer": "test", "created": "2026-11-21T09:00:00+00:00", "subject": null, "user_id": "c8118fb3-0e14-5945-b2bf-f965a546445a", "id_token": null, "last_seen": "2026-11-21T09:00:00+00:00", "opened_by": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "csrf_token": "DuKvTdAhjUeMLf2V2Y8e5H_ItjkOqseKx8hVHCZKBGw", "frame_code": null, "token_hash": "679921d202a771ee06b4ed2564ce95979882a028655fcf2e4ef1a372363e17e6", "acting_since": null, "acting_as_user": null, "impersonation_id": null, "provider_session": null}');
insert into session ("tenant_id", "token_hash", "user_id", "csrf_token", "id_token", "issuer", "subject", "provider_session", "created", "last_seen", "frame_code", "opened_by", "impersonation_id", "acting_as_user", "acting_since") select "tenant_id", "token_hash", "user_id", "csrf_token", "id_token", "issuer", "subject", "provider_session", "created", "last_seen", "frame_code", "opened_by", "impersonation_id", "acting_as_user", "acting_since" from jsonb_populate_record(null::session, '{"issuer": "test", "created": "2026-11-21T09:00:00+00:00", "subject": null, "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "id_token": null, "last_seen": "2026-11-21T09:00:00+00:00", "opened_by": null, "tenant_id": "00000000-0000-7000-8000-000000000001", "csrf_token": "xhLF7tYWnuCOAzek_SNZ00yW5gc12ktYA4LmKUl9WFQ", "frame_code": null, "token_hash": "86ed400dd2d6acb73f38c7a916b957ef6ba0a4f4164e70f592a0ada9b2163bf9", "acting_since": null, "acting_as_user": null, "impersonation_id": null, "provider_session": null}');
insert into showcase ("tenant_id", "id", "name", "position") select "tenant_id", "id", "name", "position" from jsonb_populate_record(null::showcase, '{"id": "32d2e19a-1889-5bcb-9893-939cec29503c", "name": "Best of", "position": 0, "tenant_id": "00000000-0000-7000-8000-000000000001"}');
insert into sign_out ("tenant_id", "user_id", "issuer", "subject", "provider_session", "stale_until") select "tenant_id", "user_id", "issuer", "subject", "provider_session", "stale_until" from jsonb_populate_record(null::sign_out, '{"issuer": "https://id.example", "subject": "ada", "user_id": "f6d7ba27-68bd-512c-8ddc-9660304fd04d", "tenant_id": "00000000-0000-7000-8000-000000000001", "stale_until": "2026-11-21T09:00:00+00:00", "provider_session": ""}');
insert into tenant ("id", "name", "created") select "id", "name", "created" from jsonb_populate_record(null::tenant, '{"id": "00000000-0000-7000-8000-000000000001", "name": "Learner portal", "created": "2026-11-28T18:14:16.455+00:00"}');
insert into term ("tenant_id", "id", "name") select "tenant_id", "id", "name" from jsonb_populate_record(null::term, '{"id": "59c27e95-b8a9-5f24-bc54-f8633d9ce896", "name": "Spring", "tenant_id": "00000000-0000-7000-8000-000000000001"}');
set session_replication_role = origin;
