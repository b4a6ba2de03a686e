import { Ajv } from "ajv";
import type { Task, TaskOutcome } from "../../contract/tasks/task";
import { type ImportSurroundings, importTask } from "../../course-package/import/run-import";
import { tenantDb } from "../../database/tenant-db/tenant-db";
import { coursesTask } from "../../learning/courses/courses-task";
import { publishTask } from "../../learning/courses/publish-task";
import { findTenant, TenantRefused } from "../../people/tenants/find-tenant";
import { installed } from "../../plugins/installed";
import { configTask } from "./config-task";
import { personTask } from "./person-task";
import { pluginTask } from "./plugin-task";
import type { TaskContext } from "./task-context";
import { tenantTask } from "./tenant-task";

/** The server's own commands for administrators (run in a terminal, such as `npm run import`), by name. */
const tasks = {
  import: importTask,
  courses: coursesTask,
  publish: publishTask,
  tenant: tenantTask,
  config: configTask,
  person: personTask,
  plugin: pluginTask,
} as const;

type TaskName = keyof typeof tasks;
type InputOf<Name extends TaskName> = Parameters<(typeof tasks)[Name]["run"]>[0];

/** The commands that plugins bring for administrators, by `<plugin>.<name>`. */
const tasksOfPlugins: Readonly<Record<string, Task<never>>> = Object.fromEntries(
  installed.plugins.flatMap(({ id, tasks: own = {} }) =>
    Object.entries(own).map(([name, task]) => [`${id}.${name}`, task] as const),
  ),
);

interface Order<Name, Input> {
  readonly task: Name;
  readonly input: Input;
  /** Id, name or host of a tenant. Without it the command is for the default tenant. */
  readonly tenant?: string;
}

export type TaskOrder = { [Name in TaskName]: Order<Name, InputOf<Name>> }[TaskName] | Order<PluginTask, object>;
type PluginTask = `${string}.${string}`;

const isOrder = new Ajv().compile<TaskOrder>({
  oneOf: Object.entries({ ...tasks, ...tasksOfPlugins }).map(([name, { input }]) => ({
    type: "object",
    required: ["task", "input"],
    additionalProperties: false,
    properties: { task: { const: name }, input, tenant: { type: "string" } },
  })),
});

/** Checks an order of another process. Returns null when the value is not a valid order. */
export function readOrder(value: unknown): TaskOrder | null {
  return isOrder(value) ? value : null;
}

/**
 * Runs an order, in the process that has the database open. An unknown tenant is an outcome with `ok: false`.
 * @throws any unexpected error of the command
 */
export async function runOrder(
  { task, input, tenant: word }: TaskOrder,
  surroundings: ImportSurroundings,
): Promise<TaskOutcome> {
  const { run } = ({ ...tasks, ...tasksOfPlugins } as Readonly<Record<string, Task<never, TaskContext>>>)[task] ?? {};
  if (run === undefined) throw new Error(`No plugin here has the command "${task}".`);
  const { acrossTenants, plugins } = surroundings;
  try {
    const tenant = await findTenant(acrossTenants, word);
    const { hooks } = plugins;
    const context: TaskContext = {
      ...surroundings,
      hooks,
      tenantId: tenant.id,
      db: tenantDb(acrossTenants, tenant.id),
    };
    return await run(input as never, context);
  } catch (error) {
    if (error instanceof TenantRefused) return { ok: false, text: `${error.text}\n\nNothing was changed.` };
    throw error;
  }
}
