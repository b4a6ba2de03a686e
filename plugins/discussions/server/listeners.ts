import { defineActivityFields, fieldsOf, type ListenersOf, readTextBlocks } from "../../../server/sdk";
import { allow } from "../../../server/sdk/learning";
import type { DiscussionContent } from "../contract";
import { finishingDecision } from "../rules/discussion.rules";
import { discussionSchema, type PackageDiscussion } from "./channel/discussion.schema";
import { eraseAuthor } from "./channel/erase-author";
import { countOwnPosts, findReadMark } from "./channel/message-rows";
import { announcementsToConfirm, CONFIRM_KIND } from "./confirmations/announcements-to-confirm";
import { CONFIRMATION_EVENT } from "./confirmations/confirmation-event";
import { digestKinds } from "./digest/digest-kind";
import type { ChannelTables } from "./discussions.tables";
import { readDiscussionNews } from "./news/discussion-news";
import { newsKinds } from "./news/news-kinds";

const discussionFields = defineActivityFields<{ discussion: PackageDiscussion }>({
  discussion: { types: ["discussion"], schema: discussionSchema },
});

/**
 * What this plugin does when the server asks its plugins or tells them something: in imports of courses, for learners
 * who take a course, about its kinds of mail and news and what waits for them, and when a person's account is deleted.
 */
export const listeners: ListenersOf<ChannelTables> = {
  activityFields: discussionFields,
  activityDefaults: { discussion: { discussion: {} } },
  storeContent: {
    async discussion(_scope, { activity, partId, html }): Promise<DiscussionContent | null> {
      const { discussion } = fieldsOf(activity, discussionFields);
      if (discussion === undefined) return null;
      const { requiredPosts, postBeforeReading } = discussion;
      return { html, channelId: partId, requiredPosts, postBeforeReading };
    },
  },
  showContent: {
    /** While the plugin is off, this is not called, and the page shows the reason instead. */
    async discussion(_scope, { stored }) {
      return stored;
    },
  },
  readableText: {
    /** Gives the text of the activity for searches: the topic. The messages of learners are no text of the course. */
    async discussion({ stored }) {
      return readTextBlocks((stored as unknown as DiscussionContent).html ?? "");
    },
  },
  mailKinds: digestKinds,
  newsKinds,
  news: readDiscussionNews,
  dayKinds: { [CONFIRM_KIND]: "discussions.day.confirm" },
  tasks: announcementsToConfirm,
  taskEvents: [CONFIRMATION_EVENT],
  personErase: eraseAuthor,
  mayFinish: {
    async discussion(scope, { started, content }) {
      if (content === null) return allow();
      const discussion = content as unknown as DiscussionContent;
      const ownPosts = await countOwnPosts(scope, discussion.channelId, started);
      return finishingDecision(discussion, ownPosts, (await findReadMark(scope, discussion.channelId)) !== null);
    },
  },
};
