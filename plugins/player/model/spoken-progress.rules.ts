import type { ActivityNode } from "../../../core/sdk";
import { workflowOf } from "./tree.rules";

/** What is heard of: the activity on the page, and the whole course in whole percent. */
export interface Heard {
  readonly axis: string;
  readonly isDone: boolean;
  readonly percent: number;
}

/** Whether nothing is left to be done in an activity; what waits for its grade was handed in. */
export function isDone(activity: ActivityNode | undefined): boolean {
  const workflow = activity ? workflowOf(activity) : null;
  return workflow !== null && workflow.state !== "inProgress";
}

/** What is worth a word between two moments; null where nothing is. Going to another activity is not. */
export function progressWords(before: Heard, now: Heard): "done" | "complete" | "progress" | null {
  const isFurther = now.percent > before.percent;
  if (isFurther && now.percent === 100) return "complete";
  if (before.axis === now.axis && now.isDone && !before.isDone) return "done";
  return isFurther ? "progress" : null;
}
