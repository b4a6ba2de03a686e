import { type RawBuilder, type SqlBool, sql } from "kysely";
import { activityRecordFields } from "../../../core/learning/contract/endpoints/activities";
import type { ActivityRecord } from "../../../core/learning/contract/entities/index";
import type { endpoints } from "../../../core/learning/contract/index";
import type { Handler } from "../../contract/calls/call";
import { filterCondition, sortOrder } from "../../database/load-options/compile-load-options";
import { notFound } from "../../kit/errors/api-error";
import { type LearnerScope, scopeOf } from "../learner-scope";
import { loadVisibleRecords } from "./visible-records";

/** Answers all results of one activity in an attempt, including those that do not count, newest first. */
export const getActivityRecords: Handler<typeof endpoints.getActivityRecords> = async (call) => {
  const { objectiveWorkflowId, activityId } = call.params;
  const records = await loadVisibleRecords(scopeOf(call), objectiveWorkflowId);
  const { db } = call;
  const partRows = await db
    .selectFrom("activity_part as part")
    .innerJoin("objective_workflow as attempt", (join) =>
      join.onRef("attempt.objective_id", "=", "part.objective_id").on("attempt.id", "=", objectiveWorkflowId),
    )
    .select("part.id")
    .where("part.activity_id", "=", activityId)
    .where("part.removed", "=", false)
    .execute();
  if (partRows.length === 0) throw notFound();
  const parts = new Set(partRows.map(({ id }) => id));
  const ids = await recordIds(
    call,
    sql<SqlBool>`objective_workflow_id = ${objectiveWorkflowId}`,
    sql`created desc, id desc`,
  );
  return { data: pick(records, ids).filter(({ activityPathId }) => parts.has(activityPathId ?? "")) };
};

const recordColumns = {
  id: sql.ref("id"),
  activityId: sql.ref("activity_id"),
  activityPathId: sql.ref("part_id"),
  activityWorkflowId: sql.ref("activity_workflow_id"),
  finished: sql.ref("finished"),
};

/** Answers those results of an attempt's activities that match a filter. */
export const queryActivityRecords: Handler<typeof endpoints.queryActivityRecords> = async (call) => {
  const { query, params } = call;
  const records = await loadVisibleRecords(scopeOf(call), params.objectiveWorkflowId);
  const condition = filterCondition(activityRecordFields, recordColumns, query.filter);
  const order =
    query.sort === undefined
      ? sql`created desc, id desc`
      : sortOrder(activityRecordFields, recordColumns, query.sort, recordColumns.id);
  const where = sql<SqlBool>`objective_workflow_id = ${params.objectiveWorkflowId} and ${condition}`;
  const found = pick(records, await recordIds(call, where, order));
  const { skip, take } = query;
  const data = found.slice(skip, skip + take);
  return query.requireTotalCount ? { data, totalCount: found.length } : { data };
};

async function recordIds(
  { db }: Pick<LearnerScope, "db" | "tenantId">,
  where: RawBuilder<SqlBool>,
  order: RawBuilder<unknown>,
): Promise<string[]> {
  const rows = await db.selectFrom("activity_record").select("id").where(where).orderBy(order).execute();
  return rows.map(({ id }) => id);
}

const pick = (records: ReadonlyMap<string, ActivityRecord>, ids: readonly string[]): ActivityRecord[] =>
  ids.flatMap((id) => records.get(id) ?? []);
