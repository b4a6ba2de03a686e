import { Ajv } from "ajv";
import type { Task, TaskOutcome } from "../../contract/tasks/task";
import { type ImportContext, type ImportSurroundings, importTask } from "../../course-package/import/run-import";
import { tenantDb } from "../../database/tenant-db/tenant-db";
import { coursesTask } from "../../learning/courses/courses-task";
import { publishTask } from "../../learning/courses/publish-task";
import { toolsTask } from "../../lti/registry/tools-task";
import { findTenant, TenantRefused } from "../../people/tenants/find-tenant";
import { tenantTask } from "./tenant-task";

/** What an administrator can do by a command. */
const tasks = {
  import: importTask,
  courses: coursesTask,
  publish: publishTask,
  tools: toolsTask,
  tenant: tenantTask,
} as const;

type TaskName = keyof typeof tasks;
type InputOf<Name extends TaskName> = Parameters<(typeof tasks)[Name]["run"]>[0];

/** A task with what it is told. */
export type TaskOrder = {
  [Name in TaskName]: {
    readonly task: Name;
    readonly input: InputOf<Name>;
    /** Whose courses are meant: id, name or host of a tenant; the default one when left out. */
    readonly tenant?: string;
  };
}[TaskName];

const isOrder = new Ajv().compile<TaskOrder>({
  oneOf: Object.entries(tasks).map(([name, { input }]) => ({
    type: "object",
    required: ["task", "input"],
    additionalProperties: false,
    properties: { task: { const: name }, input, tenant: { type: "string" } },
  })),
});

/** Null: it is not one. */
export function readOrder(value: unknown): TaskOrder | null {
  return isOrder(value) ? value : null;
}

/** Does what was ordered, in the process that has the database. */
export async function runOrder(
  { task, input, tenant: word }: TaskOrder,
  surroundings: ImportSurroundings,
): Promise<TaskOutcome> {
  const { run }: Task<never, ImportContext> = tasks[task];
  const { acrossTenants } = surroundings;
  try {
    const tenant = await findTenant(acrossTenants, word);
    const context: ImportContext = { ...surroundings, tenantId: tenant.id, db: tenantDb(acrossTenants, tenant.id) };
    return await run(input as never, context);
  } catch (error) {
    if (error instanceof TenantRefused) return { ok: false, text: `${error.text}\n\nNothing was changed.` };
    throw error;
  }
}
