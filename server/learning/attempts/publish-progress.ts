import type { LiveEvent } from "../../live/live-event";

interface Announcing {
  readonly user: { readonly id: string };
  publish(event: LiveEvent): void;
}

/** Tells the user's open browsers that a course has changed. */
export function publishProgress(call: Announcing, objectiveId: string, aggregateId: string): void {
  call.publish({ type: "progress", userId: call.user.id, objectiveId, aggregateId });
}
