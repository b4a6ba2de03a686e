import { ApiError, notFound } from "../../../../server/sdk";
import { enterPartOf } from "../../../../server/sdk/attempts";
import type { ActivityPart } from "../../../../server/sdk/learning";
import type { LtiDb } from "../protocol/lti.tables";
import type { LaunchCall } from "./launch-call";

/**
 * The activity whose tool a request wants to launch, which means open. The activity is named by its parts or, without
 * parts, by the learner's attempts at these activities.
 */
export interface WantedLaunch {
  readonly objectiveWorkflowId: string;
  /** The ids of the parts on the path to the activity. The last one is launched. */
  readonly activityPartIds: readonly string[];
  readonly activityWorkflowIds: readonly string[];
}

export interface LaunchTarget {
  readonly part: ActivityPart;
  /** The id of the learner's attempt at the activity. null when it is not started. */
  readonly activityWorkflowId: string | null;
}

/**
 * Finds the activity that is to be launched, and checks that the learner may read its content.
 * @throws ApiError invalid (the request names no activity) · notFound · activityLocked (the activity is closed now) ·
 * courseNotAvailable
 */
export async function findLaunchTarget(call: LaunchCall, wanted: WantedLaunch): Promise<LaunchTarget> {
  const { db, tenantId, user, now, hooks } = call;
  const partId = wanted.activityPartIds.at(-1) ?? (await partOfWorkflow(db, wanted));
  const scope = { db, tenantId, userId: user.id, now, hooks };
  const path = await enterPartOf(scope, { objectiveWorkflowId: wanted.objectiveWorkflowId, partId }, "launch");
  const workflowOf = (part: ActivityPart | undefined): string | null =>
    part?.childActivity.activityWorkflowAggregate?.lastActivityWorkflow?.id ?? null;
  const part = path.at(-1);
  const begun = new Set(path.map(workflowOf));
  const lastWorkflowId = wanted.activityWorkflowIds.at(-1);
  const isOnPath =
    wanted.activityPartIds.every((id) => path.some((above) => above.id === id)) &&
    wanted.activityWorkflowIds.every((id) => begun.has(id)) &&
    (lastWorkflowId === undefined || lastWorkflowId === workflowOf(part));
  if (part === undefined || !isOnPath) throw notFound("The activities are not on one path of this attempt.");
  return { part, activityWorkflowId: workflowOf(part) };
}

async function partOfWorkflow(db: LtiDb, wanted: WantedLaunch): Promise<string> {
  const id = wanted.activityWorkflowIds.at(-1);
  if (id === undefined) throw new ApiError("invalid", { errors: { activityPartIds: ["Names no activity."] } });
  const row = await db
    .selectFrom("activity_workflow")
    .select("part_id")
    .where("objective_workflow_id", "=", wanted.objectiveWorkflowId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row.part_id;
}
