import type { ActivityWorkflow } from "../../contract/entities";

/** Whether something is left to read, watch or do in an attempt at an activity that runs. */
export function isWorkLeft(workflow: Pick<ActivityWorkflow, "state" | "progress"> | null): boolean {
  return workflow?.state === "inProgress" && workflow.progress < 1;
}
