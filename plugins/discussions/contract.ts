import {
  commandId,
  defineCommand,
  defineEndpoint,
  defineErrors,
  type FromSchema,
  flag,
  instant,
  instantOrNull,
  listOf,
  text,
  textOrNull,
  uuid,
  uuidOrNull,
  uuidParams,
} from "../../core/sdk/contract";

/** The field `content` of an activity of the type `discussion`. Its posts come from the calls for channels. */
export const discussionContentSchema = {
  $id: "discussions.DiscussionContent",
  type: "object",
  required: ["html", "channelId", "requiredPosts", "postBeforeReading"],
  properties: {
    html: textOrNull,
    channelId: uuid,
    requiredPosts: { type: "integer", minimum: 0 },
    postBeforeReading: flag,
  },
} as const;

export type DiscussionContent = FromSchema<typeof discussionContentSchema>;

export const reasons = defineErrors("reason", {
  "discussions.postsMissing": { title: "Posts that the discussion asks for are missing", fix: "Write them first." },
  "discussions.ownPostFirst": { title: "Others' posts are shown after an own one", fix: "Write one first." },
  "discussions.instructorsOnly": { title: "Only instructors write here", fix: "Write with an instructor's account." },
  "discussions.tooManyPosts": { title: "Too many posts in a minute", fix: "Wait until `changesAt`." },
});

type Reasons = typeof reasons;
declare module "../../core/learning/rules/decision" {
  interface PluginReasons extends Reasons {}
}

/** The longest message, in characters. */
export const MAX_MESSAGE_LENGTH = 5000;

export const messageSchema = {
  $id: "discussions.ChannelMessage",
  type: "object",
  required: ["id", "channelId", "author", "replyTo", "text", "created", "edited", "isDeleted"],
  properties: {
    id: uuid,
    channelId: uuid,
    author: {
      type: ["object", "null"],
      description: "Null: the person is gone from the portal.",
      required: ["id", "name", "isStaff"],
      properties: {
        id: uuid,
        name: text,
        isStaff: { ...flag, description: "May grade in the course." },
      },
    },
    replyTo: { ...uuidOrNull, description: "The message that begins the thread; null for that one itself." },
    text: { ...text, description: "Plain text; empty where the message was deleted." },
    created: instant,
    edited: instantOrNull,
    isDeleted: flag,
  },
} as const;

/** A message that starts a thread, with its newest replies, in order from the oldest. */
export const threadSchema = {
  $id: "discussions.ChannelThread",
  type: "object",
  required: ["message", "replies", "replyCount"],
  properties: {
    message: messageSchema,
    replies: listOf(messageSchema),
    replyCount: { type: "integer", minimum: 0, description: "All answers, also those that did not come with it." },
  },
} as const;

export const channelSchema = {
  $id: "discussions.Channel",
  type: "object",
  required: [
    "id",
    "kind",
    "objectiveId",
    "name",
    "unread",
    "readUntil",
    "ownPosts",
    "mayRead",
    "mayWrite",
    "mayModerate",
    "reason",
  ],
  properties: {
    id: uuid,
    kind: { type: "string", enum: ["discussion", "announcement"] },
    objectiveId: uuid,
    name: { ...text, description: "Of the activity, or of the course." },
    unread: { type: "integer", minimum: 0, description: "Messages of others since `readUntil`." },
    readUntil: { ...instantOrNull, description: "Null: never looked at." },
    ownPosts: { type: "integer", minimum: 0, description: "The user's own messages that count in this attempt." },
    mayRead: { ...flag, description: "False while one's own post has to come before those of the others." },
    mayWrite: flag,
    mayModerate: { ...flag, description: "May delete what others wrote." },
    reason: {
      ...textOrNull,
      description:
        "Why nothing may be written; the sentence is `reasons.<reason>`, of a plugin `<plugin>.reasons.<name>`.",
    },
  },
} as const;

export type ChannelMessage = FromSchema<typeof messageSchema>;
export type ChannelThread = FromSchema<typeof threadSchema>;
export type Channel = FromSchema<typeof channelSchema>;

const messageText = {
  type: "string",
  minLength: 1,
  maxLength: MAX_MESSAGE_LENGTH,
  // The character U+0000 is excluded, because databases cannot store it in a text.
  pattern: "^[^\\u0000]*$",
  description: "Plain text.",
} as const;

export const getChannel = defineEndpoint({
  id: "getChannel",
  summary: "A channel as the user sees it: what is unread, and whether and why not it may be written in.",
  method: "GET",
  prefix: "lms",
  path: "channels/{channelId}",
  audience: "member",
  params: uuidParams("channelId"),
  answer: channelSchema,
  errors: ["activityLocked", "courseNotAvailable"],
});

export const getChannelThreads = defineEndpoint({
  id: "getChannelThreads",
  summary:
    "One page of a channel, newest threads last; with `since` the threads that changed from then on. The posts of others are left out while one's own has to come first.",
  method: "GET",
  prefix: "lms",
  path: "channels/{channelId}/threads",
  audience: "member",
  params: uuidParams("channelId"),
  query: {
    type: "object",
    additionalProperties: false,
    properties: {
      before: { type: "string", maxLength: 100, description: "`before` of the page that follows this one." },
      since: { ...instant, description: "Only what was written, edited, deleted or answered from this moment on." },
    },
  },
  answer: {
    type: "object",
    required: ["data", "before", "now"],
    properties: {
      data: listOf(threadSchema),
      before: { ...textOrNull, description: "Asks for the page before this one; null: this is the first." },
      now: { ...instant, description: "Asked again with `since`, nothing after this page is missed." },
    },
  },
  errors: ["activityLocked", "courseNotAvailable"],
});

export const getChannelReplies = defineEndpoint({
  id: "getChannelReplies",
  summary: "Answers in one thread, a page of them, newest last.",
  method: "GET",
  prefix: "lms",
  path: "channels/{channelId}/threads/{messageId}/replies",
  audience: "member",
  params: uuidParams("channelId", "messageId"),
  query: {
    type: "object",
    additionalProperties: false,
    properties: { before: { ...uuid, description: "Answers before this one." } },
  },
  answer: { type: "object", required: ["data"], properties: { data: listOf(messageSchema) } },
  errors: ["activityLocked", "courseNotAvailable"],
});

export const postMessage = defineCommand({
  id: "postMessage",
  summary: "Writes in a channel. The command's id becomes the message's.",
  prefix: "lms",
  path: "post-channel-messages",
  moves: "progress",
  body: {
    type: "object",
    required: ["id", "channelId", "replyTo", "text"],
    additionalProperties: false,
    properties: { id: commandId, channelId: uuid, replyTo: uuidOrNull, text: messageText },
  },
  errors: ["activityLocked", "courseNotAvailable", "workflowClosed"],
});

export const editMessage = defineCommand({
  id: "editMessage",
  summary: "Changes the text of one's own message.",
  prefix: "lms",
  path: "edit-channel-messages",
  body: {
    type: "object",
    required: ["id", "channelId", "messageId", "text"],
    additionalProperties: false,
    properties: {
      id: commandId,
      channelId: uuid,
      messageId: uuid,
      text: messageText,
    },
  },
  errors: ["activityLocked", "courseNotAvailable", "workflowClosed"],
});

export const deleteMessage = defineCommand({
  id: "deleteMessage",
  summary: "Deletes one's own message, or as a moderator anybody's: its text is gone, its place in the thread stays.",
  prefix: "lms",
  path: "delete-channel-messages",
  body: {
    type: "object",
    required: ["id", "channelId", "messageId"],
    additionalProperties: false,
    properties: { id: commandId, channelId: uuid, messageId: uuid },
  },
  errors: ["activityLocked", "courseNotAvailable"],
});

export const markChannelRead = defineEndpoint({
  id: "markChannelRead",
  summary: "Remembers up to when a channel was read. It never goes back.",
  method: "PUT",
  prefix: "lms",
  path: "channels/{channelId}/read",
  audience: "member",
  params: uuidParams("channelId"),
  body: {
    type: "object",
    required: ["until"],
    additionalProperties: false,
    properties: { until: { ...instant, description: "When the newest message that was seen was written." } },
  },
  answer: { type: "object", required: ["unread"], properties: { unread: { type: "integer", minimum: 0 } } },
  errors: ["activityLocked", "courseNotAvailable"],
});

export const getAnnouncements = defineEndpoint({
  id: "getAnnouncements",
  summary: "The announcements of the user's courses: how many are unread in each, and the newest of all as `data`.",
  method: "GET",
  prefix: "lms",
  path: "users/me/announcements",
  audience: "member",
  answer: {
    type: "object",
    required: ["channels", "data"],
    properties: {
      channels: listOf({
        type: "object",
        required: ["channelId", "objectiveId", "unread"],
        properties: { channelId: uuid, objectiveId: uuid, unread: { type: "integer", minimum: 0 } },
      } as const),
      data: listOf({
        type: "object",
        required: ["objectiveId", "courseName", "message", "isUnread"],
        properties: { objectiveId: uuid, courseName: text, message: messageSchema, isUnread: flag },
      } as const),
    },
  },
});
