import type { EventLog } from "../../../core/sdk";
import type { ActivityTree } from "../../../core/sdk/learning";

const MAX_PROBLEMS = 20;

/** Logs the problems that the server has found in the tree of an attempt, if there are any. */
export function logTreeProblems(events: EventLog, workflowId: string | null, { problems = [] }: ActivityTree): void {
  if (problems.length === 0) return;
  events.log("activity_tree_broken", {
    workflowId,
    count: problems.length,
    problems: problems.slice(0, MAX_PROBLEMS),
  });
}
