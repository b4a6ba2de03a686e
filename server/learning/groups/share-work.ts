import type { Selectable } from "kysely";
import type { Tables } from "../../database/tables";
import type { LiveEvent } from "../../live/live-event";
import type { AttemptScope } from "../attempts/attempt-scope";
import { finishPart, settleAttempt } from "../results/settle";
import { type SavedWork, workColumns } from "../rows/work-columns";
import { loadTree } from "../tree/stored-tree";
import { findSharers, type Sharer } from "./sharers";

interface SharingScope extends AttemptScope {
  publish(event: LiveEvent): void;
}

/** Tells the pages that members of a group have open now that their progress in the course has changed. */
function tellSharers({ publish }: Pick<SharingScope, "publish">, sharers: readonly Sharer[]): void {
  for (const { userId, objectiveId, aggregateId } of sharers) {
    publish({ type: "progress", userId, objectiveId, aggregateId });
  }
}

type SavedRow = Pick<Selectable<Tables["activity_workflow"]>, "id" | "group_activity_workflow_id">;

/**
 * Copies the work that one member of a group has saved to all other members who still work on the activity. Does
 * nothing for a learner who works alone.
 */
export async function shareSavedWork(
  scope: SharingScope,
  { id, group_activity_workflow_id: groupWorkflowId }: SavedRow,
  work: SavedWork,
): Promise<void> {
  const { db, now } = scope;
  if (groupWorkflowId === null) return;
  const sharers = await findSharers(db, [id]);
  if (sharers.length === 0) return;
  const saved = await db
    .updateTable("activity_workflow")
    .set((eb) => ({ ...workColumns(eb, work), updated: now }))
    .where("state", "=", "inProgress")
    .where(
      "id",
      "in",
      sharers.map((sharer) => sharer.activityWorkflowId),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("objective_workflow as attempt")
          .select("attempt.id")
          .whereRef("attempt.id", "=", "activity_workflow.objective_workflow_id")
          .where("attempt.state", "=", "inProgress"),
      ),
    )
    .returning("id")
    .execute();
  const reached = new Set(saved.map(({ id }) => id));
  tellSharers(
    scope,
    sharers.filter((sharer) => reached.has(sharer.activityWorkflowId)),
  );
}

/**
 * Finishes the activity for all members whose attempt is open when one member finishes it. Nothing changes for members
 * who have submitted the course.
 * @param earned the score from 0 to 1; null: the activity waits for a score from somebody else
 */
export async function shareFinish(
  scope: SharingScope,
  activityWorkflowId: string,
  earned: number | null,
): Promise<void> {
  const { db } = scope;
  for (const sharer of await findSharers(db, [activityWorkflowId])) {
    const attempt = await db
      .selectFrom("objective_workflow")
      .select(["id", "objective_id"])
      .where("id", "=", sharer.attemptId)
      .where("state", "=", "inProgress")
      .executeTakeFirst();
    if (attempt === undefined) continue;
    const tree = await loadTree(scope, attempt);
    const stored = [...tree.parts.values()].find(({ part }) => {
      const workflow = part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow;
      return workflow?.id === sharer.activityWorkflowId && workflow.state === "inProgress";
    });
    if (stored === undefined) continue;
    await finishPart(scope, attempt, stored, earned);
    await settleAttempt(scope, attempt);
    tellSharers(scope, [sharer]);
  }
}
