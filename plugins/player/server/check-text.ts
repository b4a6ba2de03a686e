import type { CheckedActivity } from "../../../server/sdk";

/** A text shows its words: without them there is nothing of it. */
export function checkText({ activity, pointer, problems }: CheckedActivity): void {
  if (activity.html !== undefined) return;
  problems.add("IMPORT_ACTIVITY_SHAPE", pointer, "A text activity needs html.", "Add html.");
}
