import type { endpoints } from "../../../core/learning/contract/index";
import type { Handler } from "../../contract/calls/call";
import { json } from "../../database/columns";
import { ApiError, notFound } from "../../kit/errors/api-error";
import { assertOpen, lockAttempt } from "../attempts/locked-attempt";
import { shareSavedWork } from "../groups/share-work";
import { scopeOf } from "../learner-scope";
import { workColumns } from "../rows/work-columns";
import { projectActivityWorkflow } from "../rows/workflows.rows";
import { loadPath } from "../tree/stored-path";
import { enterPart } from "./enter-part";
import { rememberId, workTime } from "./save-order.rules";
import { rememberPlace } from "./start-parts";

/**
 * The most bytes that the saved state of an activity's display in the browser (`data`, such as the position in a video)
 * may have as JSON.
 */
export const MAX_DATA = 16 * 1024;

/**
 * Saves a learner's progress in an activity, and answers the learner's attempt at it as it is stored now. The same
 * update sent twice is stored once. A late update, from another device or a slow connection, does not replace the data
 * of a newer one. Progress never goes down.
 */
export const updateActivityWorkflow: Handler<typeof endpoints.updateActivityWorkflow> = async (call) => {
  const { db, now, params, body } = call;
  const scope = scopeOf(call);
  if (Buffer.byteLength(JSON.stringify(body.data)) > MAX_DATA) {
    throw new ApiError("invalid", { errors: { data: [`At most ${MAX_DATA} bytes of JSON.`] } });
  }
  const attempt = await lockAttempt(scope, params.objectiveWorkflowId);
  const row = await db
    .selectFrom("activity_workflow")
    .selectAll()
    .where("objective_workflow_id", "=", attempt.workflow.id)
    .where("id", "=", params.activityWorkflowId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const id = body.id.toLowerCase();
  if (row.update_ids.includes(id)) return projectActivityWorkflow(row);
  assertOpen(attempt, now);
  const tree = await loadPath(scope, attempt.workflow, row.part_id);
  await enterPart(scope, attempt, { tree, partId: row.part_id }, "write");
  const work = { progress: body.progress, data: body.data, made: workTime(id, now) };
  const saved = await db
    .updateTable("activity_workflow")
    .set((eb) => ({ ...workColumns(eb, work), update_ids: json(rememberId(row.update_ids, id)), updated: now }))
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await shareSavedWork(call, saved, work);
  await rememberPlace(scope, attempt.aggregate.id, row.id);
  return projectActivityWorkflow(saved);
};
