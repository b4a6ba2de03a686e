import type { ImportSurroundings } from "../../course-package/import/run-import";
import { installed } from "../../plugins/installed";
import { runOrder, type TaskOrder } from "../admin/tasks";
import type { TestPortal } from "./test-portal";

/** The input of the administrator's command that exports or erases a person. */
export type PersonInput = Extract<TaskOrder, { task: "person" }>["input"];

/** Runs the administrator's command about a person on a test's server. */
export function orderPerson(
  { db, clock, context }: Pick<TestPortal, "db" | "clock" | "context">,
  input: PersonInput,
  { tenant, ...more }: Partial<ImportSurroundings> & { readonly tenant?: string } = {},
) {
  const surroundings: ImportSurroundings = {
    acrossTenants: db,
    demoFolder: null,
    now: clock.now,
    dataDir: "",
    plugins: installed,
    readingLimits: { memoryMegabytes: 1, seconds: 1 },
    tell: () => undefined,
    publish: (id, events) => context.publish(id, events, null),
    signal: new AbortController().signal,
    ...more,
  };
  return runOrder({ task: "person", input, ...(tenant !== undefined && { tenant }) }, surroundings);
}
