import { tenantDb } from "../../database/tenant-db/tenant-db";
import { readTasks } from "../day/read-tasks";
import { jobScope } from "./job-scope";
import type { TestLms } from "./test-lms";

/** What waits for a person in a test, each as one line: kind, name, due date. */
export async function tasksOf(lms: TestLms, email: string): Promise<string[]> {
  const { id: userId } = await lms.db
    .selectFrom("account")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const { tenantId, now, hooks, portal } = jobScope(lms);
  const db = tenantDb(lms.db, tenantId);
  const tasks = await readTasks({ db, tenantId, userId, now, hooks, setting: portal.setting });
  return tasks.map(({ kind, name, due }) => [kind, name, ...(due === null ? [] : [due.toISOString()])].join(" | "));
}
