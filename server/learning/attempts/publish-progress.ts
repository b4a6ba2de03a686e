import type { LiveEvent } from "../../live/live-event";

interface Announcing {
  readonly user: { readonly id: string };
  publish(event: LiveEvent): void;
}

/**
 * Tells the pages that the user has open now that the user's progress in a course has changed. `objectiveId` is the
 * course, `aggregateId` the user's row for it.
 */
export function publishProgress(call: Announcing, objectiveId: string, aggregateId: string): void {
  call.publish({ type: "progress", userId: call.user.id, objectiveId, aggregateId });
}
