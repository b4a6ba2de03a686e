import type { endpoints } from "../../../core/learning/contract/index";
import { json } from "../../database/columns";
import type { Handler } from "../../http/call";
import { notFound, Refusal } from "../../http/refusal";
import { assertProctored } from "../../proctoring/assert-proctored";
import { shareSave } from "../groups/share-work";
import { scopeOf } from "../learner-scope";
import { assertOpen, lockAttempt } from "../progress/locked-attempt";
import { assertAccess, pathTo, rememberPlace } from "../progress/start-parts";
import { projectActivityWorkflow } from "../projections/workflows";
import { loadPath } from "../tree/stored-path";

/** Largest state of a renderer, in bytes of JSON. */
export const MAX_DATA = 16 * 1024;

/** Saves how far a learner is. The same update twice is stored once; progress never goes back. */
export const updateActivityWorkflow: Handler<typeof endpoints.updateActivityWorkflow> = async (call) => {
  const { db, tenantId, now, params, body } = call;
  const scope = scopeOf(call);
  if (Buffer.byteLength(JSON.stringify(body.data)) > MAX_DATA) {
    throw new Refusal("invalid", { errors: { data: [`At most ${MAX_DATA} bytes of JSON.`] } });
  }
  const attempt = await lockAttempt(scope, params.objectiveWorkflowId);
  const row = await db
    .selectFrom("activity_workflow")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("objective_workflow_id", "=", attempt.workflow.id)
    .where("id", "=", params.activityWorkflowId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.last_update_id === body.id) return projectActivityWorkflow(row);
  assertOpen(attempt, now);
  const tree = await loadPath(db, tenantId, attempt.workflow, row.part_id);
  assertAccess(pathTo(tree, row.part_id), attempt, now);
  await assertProctored(scope, pathTo(tree, row.part_id));
  const saved = await db
    .updateTable("activity_workflow")
    .set({
      progress: Math.max(row.progress, body.progress),
      data: body.data === null ? null : json(body.data),
      last_update_id: body.id,
      updated: now,
    })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await shareSave(call, saved);
  await rememberPlace(scope, attempt.aggregate.id, row.id);
  return projectActivityWorkflow(saved);
};
