import { ApiError } from "../../kit/errors/api-error";
import { askListener } from "../ask-listener";
import type { LearnerScope } from "../learner-scope";
import type { StoredPart } from "../tree/stored-tree";

/**
 * Refuses to finish an activity that cannot be done yet, such as an event that has not begun, or a discussion without
 * the required posts. The plugin of the activity's type decides. The server checks this itself and does not trust the
 * browser.
 * @throws ApiError finishNotAllowed with the plugin's reason
 */
export async function assertFinishable(
  scope: LearnerScope,
  { started }: { readonly started: Date },
  { part }: StoredPart,
): Promise<void> {
  const { type, id } = part.childActivity;
  const listener = scope.hooks.for("mayFinish", type);
  if (listener === null) return;
  const row = await scope.db
    .selectFrom("activity_content")
    .select("content")
    .where("activity_id", "=", id)
    .executeTakeFirst();
  const finishing = { started, part, content: row?.content ?? null };
  const decision = await askListener(scope, "mayFinish", listener, (mayFinish) => mayFinish(scope, finishing));
  if (decision.allowed) return;
  throw new ApiError("finishNotAllowed", { reason: decision.reason, changesAt: decision.changesAt });
}
