import { type ActivityPart, type ActivityTree, type ActivityWorkflow, objectiveProgress } from "../../../core/sdk";

/** Reading or watching to the end is what finishes an activity when the learner goes on. */
export function isReadyToFinish(workflow: ActivityWorkflow | null): boolean {
  return workflow !== null && workflow.state === "inProgress" && workflow.progress >= 1;
}

export function workflowOf(part: ActivityPart): ActivityWorkflow | null {
  return part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow ?? null;
}

/** How far one is in the course, in whole percent. */
export function percentDone(tree: ActivityTree): number {
  return Math.floor(objectiveProgress(tree.activity) * 100);
}
