import { takePart } from "../../../../server/sdk/attempts";
import { finishingDecision } from "../../rules/discussion.rules";
import type { ChannelCall, OpenChannel } from "./open-channel";

/**
 * Starts the activity of a discussion when the learner posts or reads in the discussion, and finishes it when the
 * discussion's requirements are met.
 */
export async function finishDiscussion(
  call: ChannelCall,
  { row, discussion, attempt }: OpenChannel,
  ownPosts: number,
): Promise<void> {
  if (discussion === null || attempt === null || row.part_id === null) return;
  await takePart(call, attempt, row.part_id, finishingDecision(discussion, ownPosts, true).allowed);
}
