import {
  commandId,
  defineCommand,
  defineEndpoint,
  flag,
  instant,
  listOf,
  textOrNull,
  uuid,
  uuidOrNull,
  uuidParams,
} from "../../core/sdk/contract";
import {
  channelSchema,
  MAX_ATTACHMENTS,
  MAX_MESSAGE_LENGTH,
  messageCommand,
  messageFormat,
  messageSchema,
  personSchema,
  threadSchema,
} from "./contract/shapes";

export * from "./contract/announcements";
export * from "./contract/errors";
export * from "./contract/shapes";

const messageText = {
  type: "string",
  maxLength: MAX_MESSAGE_LENGTH,
  // The character U+0000 is excluded, because databases cannot store it in a text.
  pattern: "^[^\\u0000]*$",
  description: "Only a message with files may have none.",
} as const;

const givenFormat = { ...messageFormat, default: "plain" } as const;

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

export const findChannelMembers = defineEndpoint({
  id: "findChannelMembers",
  summary: "People whom the user can mention in a channel: those who have written there and may read it, by name.",
  method: "GET",
  prefix: "lms",
  path: "channels/{channelId}/members",
  audience: "member",
  params: uuidParams("channelId"),
  query: {
    type: "object",
    required: ["text"],
    additionalProperties: false,
    properties: { text: { type: "string", maxLength: 100, description: "The beginning of a word of the name." } },
  },
  answer: { type: "object", required: ["data"], properties: { data: listOf(personSchema) } },
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
    properties: {
      id: commandId,
      channelId: uuid,
      replyTo: uuidOrNull,
      text: messageText,
      format: givenFormat,
      attachments: {
        type: "array",
        items: uuid,
        maxItems: MAX_ATTACHMENTS,
        uniqueItems: true,
        description: "The ids of uploaded files, in the order in which they are shown.",
      },
      asksConfirmation: {
        ...flag,
        default: false,
        description: "Readers should confirm that they have read it. Only for announcements.",
      },
    },
  },
  errors: ["activityLocked", "courseNotAvailable", "workflowClosed", "discussions.fileGone"],
});

/**
 * The size of a file of a channel. The same address takes the file with `PUT` and gives it with `GET`; these two are no
 * JSON calls, and `server/attachments/attachment-routes.ts` answers them.
 */
export const headAttachment = defineEndpoint({
  id: "headAttachment",
  summary: "The size of an attached file, before it is opened or downloaded.",
  method: "HEAD",
  prefix: "lms",
  path: "channels/{channelId}/attachments/{attachmentId}",
  audience: "member",
  params: uuidParams("channelId", "attachmentId"),
  answer: {
    type: "object",
    required: ["content-length"],
    properties: { "content-length": { type: "integer", minimum: 0, description: "Its size in bytes." } },
  },
  errors: ["activityLocked", "courseNotAvailable"],
});

export const discardAttachment = defineCommand({
  id: "discardAttachment",
  summary: "Removes an own uploaded file that is not posted yet.",
  prefix: "lms",
  path: "discard-channel-attachments",
  body: {
    type: "object",
    required: ["id", "channelId", "attachmentId"],
    additionalProperties: false,
    properties: { id: commandId, channelId: uuid, attachmentId: uuid },
  },
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
      format: givenFormat,
    },
  },
  errors: ["activityLocked", "courseNotAvailable", "workflowClosed"],
});

export const deleteMessage = defineCommand({
  id: "deleteMessage",
  summary: "Deletes one's own message, or as a moderator anybody's: its text is gone, its place in the thread stays.",
  prefix: "lms",
  path: "delete-channel-messages",
  body: messageCommand,
  errors: ["activityLocked", "courseNotAvailable"],
});

export const restoreMessage = defineCommand({
  id: "restoreMessage",
  summary: "Takes the removal of a message back, as a moderator and within a day.",
  prefix: "lms",
  path: "restore-channel-messages",
  body: messageCommand,
  errors: ["activityLocked", "courseNotAvailable", "conflict"],
});

export const closeThread = defineCommand({
  id: "closeThread",
  summary: "Closes a thread of a discussion for answers, or opens it again, as a moderator.",
  prefix: "lms",
  path: "close-channel-threads",
  body: {
    type: "object",
    required: ["id", "channelId", "messageId", "isClosed"],
    additionalProperties: false,
    properties: {
      id: commandId,
      channelId: uuid,
      messageId: { ...uuid, description: "The message that begins the thread." },
      isClosed: flag,
    },
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
