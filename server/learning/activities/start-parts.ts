import { findByAxis, pathAccess } from "../../../core/learning/rules/index";
import { newId } from "../../database/new-id";
import { ApiError, notFound } from "../../kit/errors/api-error";
import type { LearnerScope } from "../learner-scope";
import type { Attempt } from "../rows/attempt";
import type { StoredPart, StoredTree } from "../tree/stored-tree";

type Path = readonly StoredTree["root"][];

/**
 * Finds a part by its id; undefined when the tree does not have it. The root of the tree is also found by the id of its
 * activity, because the API's answers do not contain the id of the root's part.
 */
export function partOf(tree: StoredTree, id: string): StoredPart | undefined {
  return tree.parts.get(id === tree.root.childActivity.id ? tree.root.id : id);
}

/**
 * The parts from the course's own activity down to one part, which is the last of them.
 * @throws ApiError notFound when the tree does not have the part
 */
export function pathTo(tree: StoredTree, partId: string): Path {
  const stored = partOf(tree, partId);
  if (stored === undefined) throw notFound();
  const below = stored.parentId === null ? [] : findByAxis(tree.root.childActivity, stored.part.axis);
  return [tree.root, ...(below ?? [])];
}

/**
 * Refuses the last part of a path if it is locked, or is inside a locked part.
 * @throws ApiError activityLocked with the reason, such as a date that has not come
 */
export function assertAccess(path: Path, { aggregate, workflow }: Attempt, now: Date): void {
  const { accessNewContentAfterCompletion } = aggregate.objective;
  const decision = pathAccess(path, { finished: workflow.state === "finished", accessNewContentAfterCompletion }, now);
  if (!decision.allowed) {
    throw new ApiError("activityLocked", { reason: decision.reason, changesAt: decision.changesAt });
  }
}

/**
 * Starts the last part of a path and all parts above it: stores an activity workflow for each. Parts that are started
 * already do not change.
 * @param ownId the id for the activity workflow of the last part, if it is new
 * @returns the id of the activity workflow of the last part
 * @throws ApiError conflict when `ownId` is already used for something else
 */
export async function startPath(
  { db, tenantId, now }: LearnerScope,
  workflowId: string,
  path: Path,
  ownId: string = newId(),
): Promise<string> {
  const own = path.at(-1);
  for (const part of path) {
    await db
      .insertInto("activity_workflow")
      .values({
        tenant_id: tenantId,
        id: part === own ? ownId : newId(),
        objective_workflow_id: workflowId,
        part_id: part.id,
        activity_id: part.childActivity.id,
        state: "inProgress",
        started: now,
        updated: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const row = await db
    .selectFrom("activity_workflow")
    .select("id")
    .where("objective_workflow_id", "=", workflowId)
    .where("part_id", "=", own?.id ?? null)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError("conflict", { detail: "The id is that of something else." });
  return row.id;
}

/**
 * Stores the activity at which the learner was last, for the Continue button and for the order of My courses.
 * @param activityWorkflowId null: only the time is stored, and the last activity stays
 */
export async function rememberPlace(
  { db, now }: LearnerScope,
  aggregateId: string,
  activityWorkflowId: string | null,
): Promise<void> {
  await db
    .updateTable("objective_workflow_aggregate")
    .set({
      last_activity: now,
      ...(activityWorkflowId === null ? {} : { last_activity_workflow_id: activityWorkflowId }),
    })
    .where("id", "=", aggregateId)
    .execute();
}
