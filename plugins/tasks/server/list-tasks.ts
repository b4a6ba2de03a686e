import { type PluginScope, toIso } from "../../../server/sdk";
import { kindTitles, type LearnerTask, readTasks, type TaskScope } from "../../../server/sdk/attempts";
import type { Task, TaskListContent } from "../contract";

/** The kinds of tasks that learning itself knows, each with the key of the text that names it. */
const courseKinds = { activity: "tasks.kind.activity", course: "tasks.kind.course" };

type Asking = PluginScope<object> & Pick<TaskScope, "setting">;

/** The most urgent tasks of a person, at most `max`, and the number of all. */
export async function listTasks(scope: Asking, max: number): Promise<TaskListContent> {
  const tasks = await readTasks(scope);
  const titles = new Map([...Object.entries(courseKinds), ...kindTitles(scope.hooks)]);
  const events = scope.hooks.of("taskEvents").flatMap(({ isOn, listen }) => (isOn ? listen : []));
  return { total: tasks.length, data: tasks.slice(0, max).map((task) => projectTask(task, titles)), events };
}

function projectTask(task: LearnerTask, titles: ReadonlyMap<string, string>): Task {
  const { id, kind, name, course, due, since, path } = task;
  return {
    id,
    kind,
    title: titles.get(kind) ?? null,
    name,
    course: course && { id: course.id, name: course.name, language: course.language },
    due: toIso(due),
    since: toIso(since),
    path,
  };
}
