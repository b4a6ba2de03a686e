import { takePart } from "../../../../server/sdk/attempts";
import { discussionDone } from "../../rules/discussion.rules";
import type { ChannelCall, OpenChannel } from "./open-channel";

/** Starts the activity of a discussion that its learner works in, and finishes it once it has what it asks for. */
export async function finishDiscussion(
  call: ChannelCall,
  { row, discussion, attempt }: OpenChannel,
  ownPosts: number,
): Promise<void> {
  if (discussion === null || attempt === null || row.part_id === null) return;
  await takePart(call, attempt, row.part_id, discussionDone(discussion, ownPosts, true).allowed);
}
