import { Ajv } from "ajv";
import type { Task, TaskOutcome } from "../../contract/tasks/task";
import { type ImportContext, importTask } from "../../course-package/import/run-import";
import { coursesTask } from "../../learning/courses/courses-task";
import { publishTask } from "../../learning/courses/publish-task";
import { toolsTask } from "../../lti/registry/tools-task";

/** What an administrator can do by a command. */
const tasks = { import: importTask, courses: coursesTask, publish: publishTask, tools: toolsTask } as const;

type TaskName = keyof typeof tasks;
type InputOf<Name extends TaskName> = Parameters<(typeof tasks)[Name]["run"]>[0];

/** A task with what it is told. */
export type TaskOrder = { [Name in TaskName]: { readonly task: Name; readonly input: InputOf<Name> } }[TaskName];

const isOrder = new Ajv().compile<TaskOrder>({
  oneOf: Object.entries(tasks).map(([name, { input }]) => ({
    type: "object",
    required: ["task", "input"],
    additionalProperties: false,
    properties: { task: { const: name }, input },
  })),
});

/** Null: it is not one. */
export function readOrder(value: unknown): TaskOrder | null {
  return isOrder(value) ? value : null;
}

/** Does what was ordered, in the process that has the database. */
export function runOrder({ task, input }: TaskOrder, context: ImportContext): Promise<TaskOutcome> {
  const { run }: Task<never, ImportContext> = tasks[task];
  return run(input as never, context);
}
