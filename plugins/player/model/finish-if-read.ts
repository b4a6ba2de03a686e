import type { CourseProgress } from "../../../core/sdk";
import { isReadyToFinish, mayWork, placeAt } from "./place.rules";
import type { PlayerStore } from "./player.store";
import { workflowOf } from "./tree.rules";

/**
 * Finishes an activity that the learner leaves after having read or watched it to its end. Does nothing once the
 * attempt at the course is closed.
 */
export function finishIfRead(store: PlayerStore, progress: Pick<CourseProgress, "get">, axis: string): void {
  const attempt = progress.get(store.objectiveId)?.lastObjectiveWorkflow;
  const isRunning = attempt?.id === store.workflowId && attempt?.state === "inProgress";
  const place = store.shownTree ? placeAt(store.shownTree, store.itemAt(axis), axis) : null;
  if (place === null || !mayWork(place, { isRunning, isReview: false })) return;
  if (isReadyToFinish(workflowOf(place.activity))) store.finish(axis);
}
