import type { DiscussionContent, EventContent } from "../../../core/learning/contract/entities/index";
import { attendingEvent, discussionDone } from "../../../core/learning/rules/index";
import { countOwnPosts, findReadMark } from "../../channels/message-rows";
import { Refusal } from "../../kit/errors/refusal";
import type { LearnerScope } from "../learner-scope";
import type { StoredPart } from "../tree/stored-tree";

/**
 * Refuses to finish what cannot be done yet, whatever the browser says: an event that has not begun, a discussion
 * without the posts that it asks for.
 * @throws Refusal finishNotAllowed
 */
export async function assertFinishable(
  scope: LearnerScope,
  attempt: { readonly started: Date },
  { part }: StoredPart,
): Promise<void> {
  const { type, id } = part.childActivity;
  if (type !== "event" && type !== "discussion") return;
  const row = await scope.db
    .selectFrom("activity_content")
    .select("content")
    .where("activity_id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return;
  const decision =
    type === "event"
      ? attendingEvent(row.content as unknown as EventContent, scope.now)
      : await discussionDecision(scope, attempt, row.content as unknown as DiscussionContent);
  if (decision.allowed) return;
  throw new Refusal("finishNotAllowed", { reason: decision.reason, changesAt: decision.changesAt });
}

async function discussionDecision(scope: LearnerScope, { started }: { started: Date }, content: DiscussionContent) {
  const ownPosts = await countOwnPosts(scope, content.channelId, started);
  return discussionDone(content, ownPosts, (await findReadMark(scope, content.channelId)) !== null);
}
