import type { ListenersOf } from "../../../server/sdk";
import { allow } from "../../../server/sdk/learning";
import type { DiscussionContent } from "../contract";
import { discussionDone } from "../rules/discussion.rules";
import { countOwnPosts, findReadMark } from "./channel/message-rows";
import type { ChannelTables } from "./discussions.tables";

/** What discussions have to say while a course is taken. */
export const listeners: ListenersOf<ChannelTables> = {
  mayFinish: {
    async discussion(scope, { started, content }) {
      if (content === null) return allow();
      const discussion = content as unknown as DiscussionContent;
      const ownPosts = await countOwnPosts(scope, discussion.channelId, started);
      return discussionDone(discussion, ownPosts, (await findReadMark(scope, discussion.channelId)) !== null);
    },
  },
};
