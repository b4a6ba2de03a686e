import { defineEndpoint, uuidParams } from "../endpoint";
import { channelSchema, MAX_MESSAGE_LENGTH, messageSchema, threadSchema } from "../entities/channel.schema";
import { commandStatusSchema } from "../entities/command.schema";
import { commandId, flag, instant, listOf, text, textOrNull, uuid, uuidOrNull } from "../json-schema";

const messageText = {
  type: "string",
  minLength: 1,
  maxLength: MAX_MESSAGE_LENGTH,
  // No database keeps the character 0 in a text.
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

export const postMessage = defineEndpoint({
  id: "postMessage",
  summary: "Writes in a channel. The command's id becomes the message's.",
  method: "POST",
  prefix: "lms",
  path: "post-channel-messages",
  audience: "member",
  command: true,
  body: {
    type: "object",
    required: ["id", "channelId", "replyTo", "text"],
    additionalProperties: false,
    properties: { id: commandId, channelId: uuid, replyTo: uuidOrNull, text: messageText },
  },
  answer: commandStatusSchema,
  errors: ["activityLocked", "courseNotAvailable", "workflowClosed"],
});

export const editMessage = defineEndpoint({
  id: "editMessage",
  summary: "Changes the text of one's own message.",
  method: "POST",
  prefix: "lms",
  path: "edit-channel-messages",
  audience: "member",
  command: true,
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
  answer: commandStatusSchema,
  errors: ["activityLocked", "courseNotAvailable", "workflowClosed"],
});

export const deleteMessage = defineEndpoint({
  id: "deleteMessage",
  summary: "Deletes one's own message, or as a moderator anybody's: its text is gone, its place in the thread stays.",
  method: "POST",
  prefix: "lms",
  path: "delete-channel-messages",
  audience: "member",
  command: true,
  body: {
    type: "object",
    required: ["id", "channelId", "messageId"],
    additionalProperties: false,
    properties: { id: commandId, channelId: uuid, messageId: uuid },
  },
  answer: commandStatusSchema,
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
