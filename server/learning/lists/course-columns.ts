import { type RawBuilder, sql } from "kysely";
import type { accessFields, aggregateFields } from "../../../core/learning/contract/endpoints/courses";
import { activityStates, objectiveWorkflowStates } from "../../../core/learning/contract/enumerations";
import type { Columns } from "../../database/load-options/compile-filter";
import { subquery } from "../../database/subquery";
import type { TenantHooks } from "../../kit/hooks/hooks";
import { typesWith } from "../rows/activity-traits";
import { isEnrolledCondition } from "./course-list";
import { containsWords } from "./search-condition";

/**
 * The columns that My courses and the catalog share: field of the query → column. Both lists read the same rows:
 * `access` (the user's right to a course), `objective` (the course), `aggregate` (the user's row for the course, with
 * the ids of last attempt and result) and `workflow` (the last attempt: the user's way through the course).
 */
const shared = {
  isMandatory: sql.ref("access.is_mandatory"),
  "objective.id": sql.ref("objective.id"),
  "objective.name": sql.ref("objective.name"),
  "objective.code": sql.ref("objective.code"),
  "objective.description": sql.ref("objective.description"),
  "objective.text": { value: sql.ref("objective.search_text"), contains: containsWords },
  "objective.activity.state": { value: sql.ref("objective.state"), names: activityStates },
};

const workflowState = { value: sql.ref("workflow.state"), names: objectiveWorkflowStates };

/**
 * Whether the course is one quiz: its only activity has points, which a tool gives. Most courses have more parts, so
 * their activities are not read.
 */
function isQuiz(hooks: TenantHooks): RawBuilder<boolean> {
  const types = typesWith("toolScored", hooks);
  const activities = subquery
    .selectFrom("activity_part as part")
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "part.activity_id"))
    .select(
      sql<boolean>`count(*) = 1 and bool_and(activity.type = any(${types}::text[]) and activity.max_score is not null)`.as(
        "is_quiz",
      ),
    )
    .where("part.objective_id", "=", sql.ref<string>("objective.id"))
    .where("part.removed", "=", false)
    .where("activity.type", "<>", "composite")
    .where("activity.state", "<>", "archived");
  return sql<boolean>`case when objective.children_count <= 1 then ${activities} else false end`;
}

export const aggregateColumns = (hooks: TenantHooks): Columns<typeof aggregateFields> => ({
  ...shared,
  "objective.isQuiz": isQuiz(hooks),
  id: sql.ref("aggregate.id"),
  termId: sql`coalesce(access.term_id, '00000000-0000-0000-0000-000000000000'::uuid)`,
  isSelfEnrolled: sql.ref("aggregate.is_self_enrolled"),
  "objectiveAccess.id": sql.ref("access.id"),
  "objectiveAccess.dueDate": sql.ref("access.due_date"),
  opens: sql`coalesce(access.availability_date, '-infinity'::timestamptz)`,
  isCompleted: sql`coalesce(workflow.state = 'finished', aggregate.last_record_id is not null)`,
  "lastObjectiveWorkflow.id": sql.ref("workflow.id"),
  "lastObjectiveWorkflow.state": workflowState,
  "lastObjectiveWorkflow.progress": sql.ref("workflow.progress"),
  "lastObjectiveWorkflow.started": sql.ref("workflow.started"),
  "objectiveWorkflowAggregate.lastObjectiveWorkflow.state": workflowState,
  "lastObjectiveRecord.id": sql.ref("aggregate.last_record_id"),
  lastActivity: sql.ref("aggregate.last_activity"),
});

/** Whether the user can add the course to My courses. The rule is `enrolDecision`. */
const isOffered = (now: RawBuilder<Date>) => sql<boolean>`(
  not (${isEnrolledCondition}) and objective.state not in ('draft', 'archived')
  and (access.availability_end_date is null or access.availability_end_date > ${now}))`;

export const accessColumns = (_hooks: TenantHooks, now: RawBuilder<Date>): Columns<typeof accessFields> => ({
  ...shared,
  isOffered: isOffered(now),
  id: sql.ref("access.id"),
  "objective.added": sql.ref("objective.added"),
  dueDate: sql.ref("access.due_date"),
  availabilityDate: sql.ref("access.availability_date"),
  "objectiveWorkflowAggregate.id": sql.ref("aggregate.id"),
  "objectiveWorkflowAggregate.isSelfEnrolled": sql.ref("aggregate.is_self_enrolled"),
  "objectiveWorkflowAggregate.lastObjectiveWorkflow.id": sql.ref("workflow.id"),
  "objectiveWorkflowAggregate.lastObjectiveWorkflow.state": workflowState,
  "objectiveWorkflowAggregate.lastObjectiveRecord.id": sql.ref("aggregate.last_record_id"),
});
