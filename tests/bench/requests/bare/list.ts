import { EMPTY_ID } from "../../../../core/learning/contract/enumerations";
import { activityRecord, activityWorkflow, iso, type Row } from "./rows";
import { traitsOf } from "./traits";

/** SQL for a subquery that returns one row of a table as JSON. `condition` is SQL that selects the row. */
const rowAsJson = (table: string, condition: string) =>
  `(select row_to_json(${table}) from ${table} where ${table}.tenant_id = $1 and ${condition})`;

/**
 * SQL for one page of My courses, the list of a learner's courses. $1 is the tenant, $2 the user. Everything that
 * belongs to a course comes as JSON from subqueries. A join of all tables would be slow, because PostgreSQL plans it
 * badly while it has no statistics of them.
 */
export const listText = `
  select page.total, row_to_json(aggregate) as aggregate, row_to_json(access) as access, row_to_json(objective) as objective,
    ${rowAsJson("objective_workflow", "objective_workflow.id = aggregate.last_workflow_id")} as workflow,
    (select id from objective_record record where record.tenant_id = $1
      and record.objective_workflow_id = aggregate.last_workflow_id) as workflow_record,
    ${rowAsJson("objective_record", "objective_record.id = aggregate.last_record_id")} as record,
    (select row_to_json(grade) from objective_record record
      join grade on grade.tenant_id = record.tenant_id and grade.id = record.grade_id
      where record.tenant_id = $1 and record.id = aggregate.last_record_id) as grade,
    (select row_to_json(own) from objective_record record join activity_record own
        on own.tenant_id = record.tenant_id and own.objective_workflow_id = record.objective_workflow_id
      where record.tenant_id = $1 and record.id = aggregate.last_record_id
        and own.part_id = objective.root_part_id and own.counts) as own,
    ${rowAsJson("activity_workflow", "activity_workflow.id = aggregate.last_activity_workflow_id")} as place,
    (select json_build_object('axis', part.axis, 'name', activity.name) from activity_workflow place
      join activity_part part on part.tenant_id = place.tenant_id and part.id = place.part_id
      join activity on activity.tenant_id = place.tenant_id and activity.id = place.activity_id
      where place.tenant_id = $1 and place.id = aggregate.last_activity_workflow_id) as place_name,
    ${rowAsJson("grading_scale", "grading_scale.id = objective.grading_scale_id")} as scale,
    (select activity_id from activity_part root
      where root.tenant_id = $1 and root.id = objective.root_part_id) as activity_id,
    (select coalesce(json_agg(grade order by grade.position), '[]') from grade
      where grade.tenant_id = $1 and grade.grading_scale_id = objective.grading_scale_id) as grades,
    (select coalesce(json_agg(json_build_object('id', showcase.id, 'name', showcase.name)
        order by showcase.position), '[]')
      from objective_showcase link join showcase
        on showcase.tenant_id = link.tenant_id and showcase.id = link.showcase_id
      where link.tenant_id = $1 and link.objective_id = objective.id) as showcases,
    (select coalesce(json_agg(json_build_object('id', template.id, 'name', template.name, 'kind', template.kind)
        order by link.position), '[]')
      from objective_certificate_template link join certificate_template template
        on template.tenant_id = link.tenant_id and template.id = link.template_id
      where link.tenant_id = $1 and link.objective_id = objective.id) as templates
  from (
    select aggregate.id, access.id as access_id, objective.id as objective_id, count(*) over ()::integer as total,
      row_number() over (order by aggregate.last_activity desc nulls last,
        objective.name collate "und-x-icu" asc nulls last, aggregate.id) as position
    from objective_workflow_aggregate aggregate
    join objective_access access on access.tenant_id = $1 and access.id = aggregate.access_id
    join objective on objective.tenant_id = $1 and objective.id = aggregate.objective_id
    where aggregate.tenant_id = $1 and aggregate.user_id = $2 and objective.state <> 'archived' and (
      aggregate.is_self_enrolled or access.is_mandatory
      or aggregate.last_workflow_id is not null or aggregate.last_record_id is not null)
    order by position limit 48 offset 0
  ) page
  cross join lateral (select * from objective_workflow_aggregate found
    where found.tenant_id = $1 and found.id = page.id limit 1) aggregate
  cross join lateral (select * from objective_access found
    where found.tenant_id = $1 and found.id = page.access_id limit 1) access
  cross join lateral (select * from objective found
    where found.tenant_id = $1 and found.id = page.objective_id limit 1) objective
  order by page.position`;

/** The same answer as the portal's call for My courses, from the rows of `listText`. */
export function listAnswer(rows: readonly Row[]) {
  return { data: rows.map(courseOf), totalCount: rows[0]?.total ?? 0 };
}

function courseOf(row: Row) {
  const { access, aggregate, workflow, record, place } = row;
  const scale = row.scale === null ? null : scaleOf(row.scale, row.grades);
  return {
    id: aggregate.id,
    userId: aggregate.user_id,
    termId: access.term_id ?? EMPTY_ID,
    isMandatory: access.is_mandatory,
    isSelfEnrolled: aggregate.is_self_enrolled,
    objective: objectiveOf(row, scale),
    objectiveAccess: enrollmentOf(access),
    lastObjectiveWorkflow: workflow === null ? null : workflowOf(workflow, row.workflow_record),
    lastObjectiveRecord: record === null ? null : recordOf(record, row.grade, row.own),
    lastActivityWorkflow: place === null ? null : activityWorkflow(place),
    objectiveGradingScale: scale,
    lastPlace: row.place_name,
    attempts: aggregate.attempts,
    holdReason: null,
  };
}

function objectiveOf({ objective: row, ...more }: Row, scale: Row | null) {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    description: row.description,
    language: row.language,
    level: row.level,
    about: null,
    imageUrl: null,
    state: row.state,
    type: row.type,
    traits: traitsOf(row.type),
    gradingScaleId: row.grading_scale_id,
    activity: {
      id: more.activity_id,
      type: row.type,
      state: row.state,
      childrenCount: row.children_count,
      hasContent: row.has_content,
      presentationMode: row.presentation_mode,
      supportReview: row.support_review,
      duration: row.duration,
    },
    announcementChannelId: row.announcement_channel_id,
    showcases: more.showcases,
    objectiveGradingScale: scale,
    certificateTemplates: more.templates,
    presentationMode: row.presentation_mode,
    displayMode: row.display_mode,
    enableAiTutor: row.enable_ai_tutor,
    accessNewContentAfterCompletion: row.access_new_content_after_completion,
  };
}

const gradeOf = ({ id, name, color, normalized_min_score }: Row) => ({
  id,
  name,
  color,
  normalizedMinScore: normalized_min_score,
});

function scaleOf(row: Row, grades: readonly Row[]) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    maxScore: row.max_score,
    normalizedPassingScore: row.normalized_passing_score,
    numberOfGrades: grades.length,
    objectiveGrades: grades.map(gradeOf),
    passingGradeId: row.passing_grade_id,
  };
}

function enrollmentOf(row: Row) {
  return {
    id: row.id,
    userId: row.user_id,
    retake: {
      allowed: row.retake_allowed,
      window: row.retake_value === null ? null : { value: row.retake_value, unit: row.retake_unit },
    },
    isMandatory: row.is_mandatory,
    dueDate: iso(row.due_date),
    availabilityDate: iso(row.availability_date),
    availabilityEndDate: iso(row.availability_end_date),
    gradeRevealPolicy: row.grade_reveal_policy,
    gradeRevealDate: iso(row.grade_reveal_date),
  };
}

function workflowOf(row: Row, objectiveRecordId: string | null) {
  return {
    id: row.id,
    state: row.state,
    progress: row.progress,
    started: iso(row.started),
    submitted: iso(row.submitted),
    finished: iso(row.finished),
    protectResults: row.protect_results,
    objectiveRecordId,
  };
}

function recordOf(row: Row, grade: Row | null, own: Row | null) {
  return {
    id: row.id,
    objectiveWorkflowId: row.objective_workflow_id,
    score: row.score,
    maxScore: row.max_score,
    normalizedScore: row.normalized_score,
    grade: grade === null ? null : gradeOf(grade),
    passed: row.passed,
    finished: iso(row.finished),
    progress: row.progress,
    protectResults: row.protect_results,
    activityRecord: own === null ? null : activityRecord(own),
    imported: row.imported,
  };
}
