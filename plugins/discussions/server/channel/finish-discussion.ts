import { takePart } from "../../../../server/sdk/attempts";
import { discussionDone } from "../../rules/discussion.rules";
import type { ChannelCall, OpenChannel } from "./open-channel";

/** Starts the activity of a discussion when its learner works in it, and finishes it when its requirements are met. */
export async function finishDiscussion(
  call: ChannelCall,
  { row, discussion, attempt }: OpenChannel,
  ownPosts: number,
): Promise<void> {
  if (discussion === null || attempt === null || row.part_id === null) return;
  await takePart(call, attempt, row.part_id, discussionDone(discussion, ownPosts, true).allowed);
}
