import { takePart } from "../../../../server/sdk/attempts";
import { finishingDecision } from "../../rules/discussion.rules";
import type { ChannelCall, OpenChannel } from "./open-channel";

/**
 * Call it when a learner has posted or read in a channel. In the channel of a discussion it starts the discussion in
 * the learner's attempt at the course, and finishes it when its requirements are met. For announcements it does
 * nothing.
 * @param ownPosts how many messages the learner has written in this attempt, without deleted ones
 */
export async function finishDiscussion(
  call: ChannelCall,
  { row, discussion, attempt }: OpenChannel,
  ownPosts: number,
): Promise<void> {
  if (discussion === null || attempt === null || row.part_id === null) return;
  await takePart(call, attempt, row.part_id, finishingDecision(discussion, ownPosts, true).allowed);
}
