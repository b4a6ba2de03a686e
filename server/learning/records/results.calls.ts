import { sql } from "kysely";
import { objectiveRecordFields } from "../../../core/learning/contract/endpoints/workflows";
import type { ObjectiveRecord } from "../../../core/learning/contract/entities/index";
import type { endpoints } from "../../../core/learning/contract/index";
import { visibleAttempt, visibleRecord } from "../../../core/learning/rules/index";
import type { Handler } from "../../contract/calls/call";
import { filterCondition, sortOrder } from "../../database/load-options/compile-load-options";
import { notFound } from "../../kit/errors/api-error";
import { type LearnerScope, scopeOf } from "../learner-scope";
import { findWorkflow } from "../rows/attempt";
import { loadEnrollments } from "../rows/enrollment.rows";
import { loadObjectiveRecords, type StoredRecord } from "../rows/objective-records.rows";
import { projectObjectiveWorkflow } from "../rows/workflows.rows";

/** Answers one attempt of the user at a course. 404 when the user has none with this id. */
export const getObjectiveWorkflow: Handler<typeof endpoints.getObjectiveWorkflow> = async (call) => {
  const scope = scopeOf(call);
  const workflow = await findWorkflow(scope, call.params.workflowId);
  const [record] = await loadObjectiveRecords(call.db, {
    userId: call.user.id,
    workflowIds: [workflow.id],
  });
  return projectObjectiveWorkflow(workflow, record?.id ?? null);
};

/** Answers one result of the user in a course, without values that the user may not see yet. */
export const getObjectiveRecord: Handler<typeof endpoints.getObjectiveRecord> = async (call) => {
  const scope = scopeOf(call);
  const records = await loadObjectiveRecords(call.db, {
    userId: call.user.id,
    ids: [call.params.recordId],
  });
  const [record] = await visibleResults(scope, records, visibleRecord);
  if (record === undefined) throw notFound();
  return record;
};

/**
 * Answers the user's results in one course, newest first, for the table of previous attempts, without values that the
 * user may not see yet. `aggregateId` is the user's row for the course.
 */
export const getAggregateRecords: Handler<typeof endpoints.getAggregateRecords> = async (call) => {
  const { db, user, params } = call;
  const aggregate = await db
    .selectFrom("objective_workflow_aggregate")
    .select("id")
    .where("user_id", "=", user.id)
    .where("id", "=", params.aggregateId)
    .executeTakeFirst();
  if (aggregate === undefined) throw notFound();
  const records = await loadObjectiveRecords(db, { userId: user.id, aggregateId: aggregate.id });
  return { data: await visibleResults(scopeOf(call), records, visibleAttempt) };
};

const recordColumns = {
  id: sql.ref("id"),
  objectiveWorkflowId: sql.ref("objective_workflow_id"),
  objectiveWorkflowAggregateId: sql.ref("aggregate_id"),
  finished: sql.ref("finished"),
};

/** Answers the user's results in all courses, filtered, sorted and page by page. */
export const queryObjectiveRecords: Handler<typeof endpoints.queryObjectiveRecords> = async (call) => {
  const { db, user, query } = call;
  const condition = filterCondition(objectiveRecordFields, recordColumns, query.filter);
  const order =
    query.sort === undefined
      ? sql`created desc, id`
      : sortOrder(objectiveRecordFields, recordColumns, query.sort, recordColumns.id);
  const found = db.selectFrom("objective_record").where("user_id", "=", user.id).where(condition);
  const page = await found.select("id").orderBy(order).limit(query.take).offset(query.skip).execute();
  const ids = page.map(({ id }) => id);
  const records = await visibleResults(
    scopeOf(call),
    await loadObjectiveRecords(db, { userId: user.id, ids }),
    visibleRecord,
  );
  const byId = new Map(records.map((record) => [record.id, record]));
  const data = ids.flatMap((id) => byId.get(id) ?? []);
  if (!query.requireTotalCount) return { data };
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { data, totalCount: total };
};

/** Results without values that the learner may not see now. */
async function visibleResults(
  scope: LearnerScope,
  records: readonly StoredRecord[],
  visible: typeof visibleRecord,
): Promise<ObjectiveRecord[]> {
  const enrollments = await loadEnrollments(
    scope,
    records.map(({ objectiveId }) => objectiveId),
  );
  return records.flatMap(({ objectiveId, stored }) => {
    const enrollment = enrollments.get(objectiveId);
    return enrollment === undefined ? [] : [visible(stored, enrollment, scope.now)];
  });
}
