import type { ActivityPart } from "../../../core/learning/contract/entities/index";
import { notFound, Refusal } from "../../kit/errors/refusal";
import { enterPart } from "../../learning/activities/enter-part";
import { pathTo } from "../../learning/activities/start-parts";
import { type Attempt, loadAttempt } from "../../learning/attempts/attempt";
import type { HookedScope, LearnerScope } from "../../learning/learner-scope";
import { loadPath } from "../../learning/tree/stored-path";

export interface WantedLaunch {
  readonly objectiveWorkflowId: string;
  /** The last one is launched; those before it lie above it. */
  readonly activityPartIds: readonly string[];
  readonly activityWorkflowIds: readonly string[];
}

/** An activity that the learner may open now. */
export interface LaunchTarget {
  readonly attempt: Attempt;
  readonly part: ActivityPart;
  /** The learner's attempt at it; null while it is not started. */
  readonly activityWorkflowId: string | null;
}

/**
 * Finds the activity that is to be launched, by the same rules by which its content is read.
 * @throws Refusal notFound, activityLocked, courseNotAvailable
 */
export async function findLaunchTarget(scope: HookedScope, wanted: WantedLaunch): Promise<LaunchTarget> {
  const { db } = scope;
  const attempt = await loadAttempt(scope, wanted.objectiveWorkflowId);
  const partId = wanted.activityPartIds.at(-1) ?? (await partOfWorkflow(scope, wanted));
  const path = pathTo(await loadPath(db, attempt.workflow, partId), partId);
  await enterPart(scope, attempt, path, "launch");

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
  return { attempt, part, activityWorkflowId: workflowOf(part) };
}

async function partOfWorkflow({ db }: LearnerScope, wanted: WantedLaunch): Promise<string> {
  const id = wanted.activityWorkflowIds.at(-1);
  if (id === undefined) throw new Refusal("invalid", { errors: { activityPartIds: ["Names no activity."] } });
  const row = await db
    .selectFrom("activity_workflow")
    .select("part_id")
    .where("objective_workflow_id", "=", wanted.objectiveWorkflowId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row.part_id;
}
