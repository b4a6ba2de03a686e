import type { ActivityWorkflow } from "../../contract/entities";

/** Whether an attempt at an activity is running and its progress is still below 1. False without an attempt. */
export function hasWorkLeft(workflow: Pick<ActivityWorkflow, "state" | "progress"> | null): boolean {
  return workflow?.state === "inProgress" && workflow.progress < 1;
}
