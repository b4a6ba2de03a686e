import type { ActivityPart } from "../../../core/learning/contract/entities/index";
import { resultsDisclosure } from "../../../core/learning/rules/index";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { loadAttempt } from "../../learning/attempts/attempt";
import { loadPath } from "../../learning/tree/stored-path";
import { isGradeHidden } from "../../learning/tree/visible-tree";
import type { LaunchRow } from "./launch-states";

/**
 * Whether a learner may see, now, how they did in an activity once it is done: the same rules by which the portal shows its
 * score. What counts for nothing gives no grade away.
 */
export async function areResultsShown(
  db: TenantDb,
  row: Pick<LaunchRow, "tenant_id" | "user_id" | "objective_workflow_id" | "part_id">,
  now: Date,
): Promise<boolean> {
  const scope = { db, tenantId: row.tenant_id, userId: row.user_id, now };
  const attempt = await loadAttempt(scope, row.objective_workflow_id);
  const tree = await loadPath(db, attempt.workflow, row.part_id);
  const part = tree.parts.get(row.part_id)?.part;
  if (part === undefined) return false;
  if (isGradeHidden(attempt, now) && part.scoreWeight > 0) return false;
  return resultsDisclosure(whenDone(part), part.activityConstraint, now).allowed;
}

/** The activity as it will be when it is finished, with the result that it has so far. */
function whenDone({ childActivity }: ActivityPart) {
  const bestActivityRecord = childActivity.activityWorkflowAggregate?.bestActivityRecord ?? null;
  return {
    ...childActivity,
    activityWorkflowAggregate: { lastActivityWorkflow: { state: "finished" as const }, bestActivityRecord },
  };
}
