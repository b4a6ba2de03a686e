import { askAll } from "../ask-all";
import { loadOpenCourses } from "../reading/open-courses";
import { courseTasks } from "./course-tasks";
import type { LearnerTask, TaskScope } from "./day.hooks";
import { loadOpenWork } from "./open-work";

/** What waits for a person, the most urgent first: by due date, then by how long it has waited. */
export async function readTasks(scope: TaskScope): Promise<readonly LearnerTask[]> {
  const courses = await loadOpenCourses(scope);
  const work = await loadOpenWork(scope, courses);
  const tasks = [
    ...courseTasks(courses, work),
    ...(await askAll(scope.hooks, "tasks", (listen) => listen(scope, work))),
  ];
  return tasks.sort(
    (a, b) => timeOf(a.due) - timeOf(b.due) || timeOf(a.since) - timeOf(b.since) || (a.id < b.id ? -1 : 1),
  );
}

/** Without a date a task comes last. The number is finite, because two of them are compared by subtraction. */
function timeOf(date: Date | null): number {
  return date?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
