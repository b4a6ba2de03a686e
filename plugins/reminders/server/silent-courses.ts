import type { PluginScope } from "../../../server/sdk";
import { loadOpenCourses } from "../../../server/sdk/attempts";
import { coursePaths } from "../../../server/sdk/learning";
import type { RemindersTables } from "./reminders.tables";
import type { Occasion } from "./rules/occasions.rules";

const DAY = 24 * 3600 * 1000;
/** For how many days after its beginning a silence is still worth a word. */
const WINDOW_DAYS = 14;

/**
 * The courses that a person has begun, may open, and has left alone for this many days. Each silence has a key of its
 * own, so a person who comes back and leaves again can be reminded again.
 */
export async function silentCourses(scope: PluginScope<RemindersTables>, days: number): Promise<Occasion[]> {
  if (days === 0) return [];
  const { db, userId, now } = scope;
  const silent = new Date(now.getTime() - days * DAY);
  const rows = await db
    .selectFrom("objective_workflow_aggregate as aggregate")
    .innerJoin("objective_workflow as attempt", "attempt.id", "aggregate.last_workflow_id")
    .select(["aggregate.objective_id", "aggregate.last_activity"])
    .where("aggregate.user_id", "=", userId)
    .where("attempt.state", "=", "inProgress")
    .where("aggregate.last_activity", "<=", silent)
    .where("aggregate.last_activity", ">", new Date(silent.getTime() - WINDOW_DAYS * DAY))
    .execute();
  if (rows.length === 0) return [];
  const left = new Map(rows.map(({ objective_id, last_activity }) => [objective_id, last_activity]));
  return (await loadOpenCourses(scope)).flatMap(({ id, name }) => {
    const since = left.get(id);
    if (since == null) return [];
    const key = `silence:${id}|${since.toISOString()}`;
    return [{ kind: "silence", key, name, course: { id, name }, path: coursePaths.content(id), at: null }];
  });
}
