import { findByAxis, type Outbox, type PlacedActivity } from "../../../core/sdk";
import type { PlayerStore } from "./player.store";
import { ROOT } from "./tree.rules";

/** From the course's own activity down to one, as the server has them once all work of the learner is sent. */
export async function pathAsSent(
  player: PlayerStore,
  outbox: Outbox,
  { objectiveWorkflowId, axis }: { readonly objectiveWorkflowId: string; readonly axis: string },
): Promise<readonly PlacedActivity[]> {
  await outbox.settled(objectiveWorkflowId);
  await player.tree.refresh();
  const root = player.tree.value?.activity;
  if (!root) throw new Error("The course's tree is not there.");
  return [{ activityPathId: null, childActivity: root }, ...(axis === ROOT ? [] : (findByAxis(root, axis) ?? []))];
}
