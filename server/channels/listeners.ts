import type { DiscussionContent } from "../../core/learning/contract/entities/index";
import { allow, discussionDone } from "../../core/learning/rules/index";
import type { Listeners } from "../kit/hooks/hooks";
import { countOwnPosts, findReadMark } from "./message-rows";

/** What discussions have to say while a course is taken. */
export const channelsListeners: Listeners = {
  mayFinish: {
    async discussion(scope, { started, content }) {
      if (content === null) return allow();
      const discussion = content as unknown as DiscussionContent;
      const ownPosts = await countOwnPosts(scope, discussion.channelId, started);
      return discussionDone(discussion, ownPosts, (await findReadMark(scope, discussion.channelId)) !== null);
    },
  },
};
