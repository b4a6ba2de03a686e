import { json } from "../../database/columns";
import { newId } from "../../database/new-id";
import type { LearnerScope } from "../learner-scope";
import { findSharers } from "./sharers";

/**
 * Copies the work of a group to a member who joins later: the saved data, the state, the results.
 * @param ownId the member's own attempt at the activity
 */
export async function inheritWork(scope: LearnerScope, ownId: string): Promise<void> {
  const { db } = scope;
  const sharers = await findSharers(db, [ownId]);
  if (sharers.length === 0) return;
  const source = await db
    .selectFrom("activity_workflow")
    .selectAll()
    .where(
      "id",
      "in",
      sharers.map(({ activityWorkflowId }) => activityWorkflowId),
    )
    .orderBy("updated", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { objective_workflow_id: attemptId } = await db
    .updateTable("activity_workflow")
    .set({
      state: source.state,
      progress: source.progress,
      data: source.data === null ? null : json(source.data),
      saved: source.saved,
      finished: source.finished,
    })
    .where("id", "=", ownId)
    .returning("objective_workflow_id")
    .executeTakeFirstOrThrow();
  const records = await db
    .selectFrom("activity_record")
    .selectAll()
    .where("activity_workflow_id", "=", source.id)
    .execute();
  if (records.length === 0) return;
  const copies = records.map((record) => ({
    ...record,
    id: newId(),
    activity_workflow_id: ownId,
    objective_workflow_id: attemptId,
  }));
  await db.insertInto("activity_record").values(copies).execute();
}
