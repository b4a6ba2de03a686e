import { activityRecord, activityWorkflow, iso, type Row } from "./rows";
import { traitsOf } from "./traits";

/**
 * SQL for all activities (contents) of a course with their places in its tree, and the learner's work on each in one
 * attempt (way through the course). $1 is the tenant, $2 the user, $3 the attempt, $4 the course.
 */
export const treeText = `
  select part.id, part.parent_id, part.position, part.axis, part.optional, part.score_weight,
    activity.id as activity_id, activity.type, activity.state, activity.name, activity.code, activity.duration,
    activity.tool_url, activity.demands, activity.preferred_width, activity.preferred_height,
    activity.support_mobile_view, activity.support_fullscreen_view, activity.support_lti_authoring,
    activity.support_lti_grading, activity.support_review, activity.support_collaborative_mode,
    activity.support_personal_mode, objective.presentation_mode, objective.display_mode,
    row_to_json(workflow) as workflow, row_to_json(record) as record
  from objective_workflow attempt
  join objective on objective.tenant_id = $1 and objective.id = attempt.objective_id
  join activity_part part on part.tenant_id = $1 and part.objective_id = objective.id and not part.removed
  join activity on activity.tenant_id = $1 and activity.id = part.activity_id
  left join activity_workflow workflow on workflow.tenant_id = $1
    and workflow.objective_workflow_id = attempt.id and workflow.part_id = part.id
  left join activity_record record on record.tenant_id = $1
    and record.activity_workflow_id = workflow.id and record.counts
  where attempt.tenant_id = $1 and attempt.user_id = $2 and attempt.id = $3 and objective.id = $4
  order by part.position, part.id`;

/** The same answer as the portal's call for a whole tree, from the rows of `treeText`. */
export function treeAnswer(rows: readonly Row[], now: Date) {
  const children = Map.groupBy(rows, (row) => row.parent_id);
  const [root] = children.get(null) ?? [];
  return { activity: root && activityOf(root, children), reason: null, now: now.toISOString(), problems: [] };
}

function activityOf(row: Row, children: ReadonlyMap<string | null, readonly Row[]>): object {
  return {
    id: row.activity_id,
    type: row.type,
    traits: traitsOf(row.type),
    state: row.state,
    name: row.name,
    code: row.code,
    duration: row.duration,
    toolUrl: row.tool_url,
    proctored: row.demands.includes("proctored"),
    preferredWidth: row.preferred_width,
    preferredHeight: row.preferred_height,
    imageUrl: null,
    presentationMode: row.presentation_mode,
    displayMode: row.display_mode,
    supportMobileView: row.support_mobile_view,
    supportFullscreenView: row.support_fullscreen_view,
    supportLtiAuthoring: row.support_lti_authoring,
    supportLtiGrading: row.support_lti_grading,
    supportReview: row.support_review,
    supportCollaborativeMode: row.support_collaborative_mode,
    supportPersonalMode: row.support_personal_mode,
    normalizedPassingScore: null,
    content: null,
    children: (children.get(row.id) ?? []).map((child) => partOf(child, children)),
    activityWorkflowAggregate: row.workflow === null ? null : standingOf(row.workflow, row.record),
  };
}

function partOf(row: Row, children: ReadonlyMap<string | null, readonly Row[]>) {
  return {
    id: row.id,
    order: row.position,
    axis: row.axis,
    activityPathId: row.id,
    available: true,
    contentAvailable: true,
    reason: null,
    changesAt: null,
    optional: row.optional,
    scoreWeight: row.score_weight,
    activityConstraint: null,
    childActivity: activityOf(row, children),
  };
}

function standingOf(workflow: Row, record: Row | null) {
  return {
    lastActivityWorkflow: activityWorkflow(workflow),
    bestActivityRecord:
      record === null ? null : { ...activityRecord(record), finished: iso(record.finished), comment: record.comment },
  };
}
