import type { ActivityWorkflow } from "../../contract/entities";

/** Whether a running attempt at an activity still has a progress below 1. */
export function hasWorkLeft(workflow: Pick<ActivityWorkflow, "state" | "progress"> | null): boolean {
  return workflow?.state === "inProgress" && workflow.progress < 1;
}
