import { tenantDb } from "../../database/tenant-db/tenant-db";
import type { AgendaSpan } from "../day/day.hooks";
import { readAgenda } from "../day/read-agenda";
import { jobScope } from "./job-scope";
import type { TestLms } from "./test-lms";

/** A span that has every date of a test. */
const ALWAYS: AgendaSpan = { from: new Date("2000-01-01"), until: new Date("2100-01-01") };

/** The dates of a person in a test, each as one line: kind, name, time, what the person has done. */
export async function agendaOf(lms: TestLms, email: string, span = ALWAYS): Promise<string[]> {
  const { id: userId } = await lms.db
    .selectFrom("account")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const { tenantId, now, hooks } = jobScope(lms);
  const entries = await readAgenda({ db: tenantDb(lms.db, tenantId), tenantId, userId, now, hooks }, span);
  return entries.map(({ kind, name, at, isDone }) =>
    [kind, name, at.toISOString().slice(0, 16), ...(isDone ? ["done"] : [])].join(" | "),
  );
}
