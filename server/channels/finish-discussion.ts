import { discussionDone } from "../../core/learning/rules/index";
import type { SessionUser } from "../contract/calls/session-user";
import { pathTo, rememberPlace, startPath } from "../learning/activities/start-parts";
import { announce } from "../learning/attempts/announce";
import { finishPart, settleAttempt } from "../learning/attempts/settle";
import { loadTree } from "../learning/tree/stored-tree";
import type { LiveEvent } from "../live/live-event";
import type { ChannelScope, OpenChannel } from "./open-channel";

type Posting = Omit<ChannelScope, "userId" | "user"> & {
  readonly user: SessionUser;
  publish(event: LiveEvent): void;
};

/** Starts the activity of a discussion that its learner works in, and finishes it once it has what it asks for. */
export async function finishDiscussion(
  call: Posting,
  { row, discussion, attempt }: OpenChannel,
  ownPosts: number,
): Promise<void> {
  if (discussion === null || attempt === null || row.part_id === null) return;
  const { db, tenantId, now, user } = call;
  const scope = { db, tenantId, now, userId: user.id };
  const { workflow, aggregate } = attempt;
  const tree = await loadTree(db, workflow);
  const stored = tree.parts.get(row.part_id);
  const standing = stored?.part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow ?? null;
  if (stored === undefined || (standing !== null && standing.state !== "inProgress")) return;
  const activityWorkflowId = await startPath(scope, workflow.id, pathTo(tree, row.part_id));
  if (discussionDone(discussion, ownPosts, true).allowed) {
    await finishPart(scope, workflow, stored, 1);
    await settleAttempt(scope, workflow);
  }
  await rememberPlace(scope, aggregate.id, activityWorkflowId);
  announce(call, row.objective_id, aggregate.id);
}
