import { allow } from "../../../core/learning/rules/index";
import { ApiError } from "../../kit/errors/api-error";
import type { LiveEvent } from "../../live/live-event";
import { askListener } from "../ask-listener";
import { type MemberCall, scopeOf } from "../learner-scope";

/**
 * Has the tools give the scores that are due in an attempt at a course, before it is submitted or finished. Call it
 * before the attempt is locked: a score locks the group that works together, and then the attempt.
 * @throws ApiError courseNotAvailable when a tool fails, so that no work is lost
 */
export async function handInDue(
  call: MemberCall & { publish(event: LiveEvent): void },
  workflowId: string,
): Promise<void> {
  const scope = scopeOf(call);
  const rows = await scope.db
    .selectFrom("activity_workflow as own")
    .innerJoin("objective_workflow as attempt", (join) => join.onRef("attempt.id", "=", "own.objective_workflow_id"))
    .select("own.id")
    .where("attempt.id", "=", workflowId)
    .where("attempt.user_id", "=", scope.userId)
    .where("attempt.state", "=", "inProgress")
    .execute();
  if (rows.length === 0) return;
  const due = { activityWorkflowIds: rows.map(({ id }) => id), publish: (event: LiveEvent) => call.publish(event) };
  for (const listener of scope.hooks.of("handInDue").filter(({ isOn }) => isOn)) {
    const decision = await askListener(scope, "handInDue", listener, async (listen) => {
      await listen(scope, due);
      return allow();
    });
    if (!decision.allowed) throw new ApiError("courseNotAvailable", { reason: decision.reason });
  }
}
