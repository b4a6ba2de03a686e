import type { LearnerScope } from "../learner-scope";
import { askAll } from "./ask-all";
import type { LearnerTask } from "./day.hooks";

/** What waits for a person, the most urgent first: by due date, then by how long it has waited. */
export async function readTasks(scope: LearnerScope): Promise<readonly LearnerTask[]> {
  const tasks = await askAll(scope.hooks, "tasks", (listen) => listen(scope));
  return tasks.sort((a, b) => dueTime(a) - dueTime(b) || a.since.getTime() - b.since.getTime());
}

function dueTime({ due }: LearnerTask): number {
  return due?.getTime() ?? Number.POSITIVE_INFINITY;
}
