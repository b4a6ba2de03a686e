import { type SqlBool, sql } from "kysely";
import { workEnd } from "../../../core/learning/rules/index";
import type { LearnerScope } from "../learner-scope";
import { loadPath } from "../tree/stored-path";
import { pathTo } from "./start-parts";

export interface EndedWork {
  readonly activityWorkflowId: string;
  readonly end: Date;
}

/**
 * Of these attempts at activities, those whose time is over by the dates of the course, although their learners have
 * not got a result: a tool that has kept their work can still score it, as of a moment before the end.
 */
export async function findEndedWork(
  scope: Pick<LearnerScope, "db" | "now" | "hooks">,
  activityWorkflowIds: readonly string[],
): Promise<EndedWork[]> {
  if (activityWorkflowIds.length === 0) return [];
  const { db, now } = scope;
  const isOnPath = sql<SqlBool>`starts_with(part.axis || '/', above.axis || '/')`;
  const rows = await db
    .selectFrom("activity_workflow as own")
    .innerJoin("objective_workflow as attempt", (join) => join.onRef("attempt.id", "=", "own.objective_workflow_id"))
    .innerJoin("activity_part as part", (join) => join.onRef("part.id", "=", "own.part_id"))
    .select(["own.id", "own.part_id", "attempt.id as attempt_id", "attempt.objective_id"])
    .where("own.id", "in", activityWorkflowIds)
    // Work that was called done waits for its score, also after the course was submitted.
    .where((eb) =>
      eb.or([
        eb.and([eb("own.state", "=", "inProgress"), eb("attempt.state", "=", "inProgress")]),
        eb.and([
          eb("own.state", "=", "inGrading"),
          eb("attempt.state", "in", ["inProgress", "submitted", "inGrading"]),
        ]),
      ]),
    )
    .where("part.removed", "=", false)
    // The dates of parts above the activity count too, so each part on the path is looked at.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("activity_part as above")
          .select("above.id")
          .whereRef("above.objective_id", "=", "part.objective_id")
          .where((end) =>
            end.or([end("above.grace_period_until", "<=", now), end("above.accessible_until", "<=", now)]),
          )
          .where((at) => at.or([at("above.parent_id", "is", null), isOnPath])),
      ),
    )
    .execute();
  const ended: EndedWork[] = [];
  for (const { id, part_id, attempt_id, objective_id } of rows) {
    const tree = await loadPath(scope, { id: attempt_id, objective_id }, part_id);
    const end = workEnd(pathTo(tree, part_id));
    if (end !== null && new Date(end) <= now) ended.push({ activityWorkflowId: id, end: new Date(end) });
  }
  return ended;
}
