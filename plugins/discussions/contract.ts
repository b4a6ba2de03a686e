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

/**
 * The field `content` of an activity of the type `discussion`: its topic as HTML, and what learners have to do. Its
 * messages come from other calls of the API (those for channels, the places of messages).
 */
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

/** The topic of a discussion and what learners have to do in it; see the schema. */
export type DiscussionContent = FromSchema<typeof discussionContentSchema>;

/**
 * The codes with which a rule of this plugin says why something is not allowed. Each has a sentence for people in the
 * texts.
 */
export const reasons = defineErrors("reason", {
  "discussions.postsMissing": { title: "Posts that the discussion asks for are missing", fix: "Write them first." },
  "discussions.ownPostFirst": { title: "Others' posts are shown after an own one", fix: "Write one first." },
  "discussions.instructorsOnly": { title: "Only instructors write here", fix: "Write with an instructor's account." },
  "discussions.administratorsOnly": {
    title: "Only administrators can write to everybody",
    fix: "Write with an administrator's account, or get the permission `Announcement.Create`.",
  },
  "discussions.removalFinal": {
    title: "The removal of a message can no longer be taken back",
    fix: "Ask the author to write it again.",
  },
  "discussions.threadClosed": { title: "A moderator has closed the thread", fix: "Begin another one." },
  "discussions.tooManyPosts": { title: "Too many posts in a minute", fix: "Wait until `changesAt`." },
});

type Reasons = typeof reasons;
declare module "../../core/learning/rules/decision" {
  interface PluginReasons extends Reasons {}
}

/** The errors with which this plugin's part of the HTTP API can answer, by their code. All are about attached files. */
export const errors = defineErrors("call", {
  "discussions.fileTooBig": {
    status: 413,
    title: "The file is bigger than the tenant allows",
    fix: "Send a smaller one, or raise the setting `discussions.attachments.maxBytes`.",
  },
  "discussions.fileType": {
    status: 415,
    title: "The tenant does not allow files of this type, or the content does not match the name",
    fix: "Send a file of another type, or add the type to the setting `discussions.attachments.types`.",
  },
  "discussions.pictureTooLarge": {
    status: 422,
    title: "The picture has too many pixels: more than 50 million",
    fix: "Send it with a smaller width and height.",
  },
  "discussions.fileInfected": {
    status: 422,
    title: "The virus scanner found malware in the file",
    fix: "Nothing: the file is not stored. The server's log names what was found.",
  },
  "discussions.scannerDown": {
    status: 503,
    title: "The virus scanner does not respond, so no file is accepted",
    fix: "See the server's log; check ATTACHMENT_SCANNER and clamd.",
  },
  "discussions.filesFull": {
    status: 409,
    title: "The person's limit of files is reached",
    fix: "Delete messages with files, or raise the setting `discussions.attachments.bytesPerPerson`.",
  },
  "discussions.fileGone": {
    status: 409,
    title: "A file of the message is not there, or belongs to another message",
    fix: "Upload it again. Files that are not posted are removed after three days.",
  },
});

/** The longest message, in characters. */
export const MAX_MESSAGE_LENGTH = 5000;

/** The most files of one message. */
export const MAX_ATTACHMENTS = 10;

/** A file that belongs to a message, without its content. */
export const attachmentSchema = {
  $id: "discussions.ChannelAttachment",
  type: "object",
  required: ["id", "name", "type"],
  properties: {
    id: uuid,
    name: { ...text, description: "With an ending that fits its type." },
    type: { ...text, description: "Media type according to the content." },
  },
} as const;

/** A person of a channel, with the present name. */
const personSchema = { type: "object", required: ["id", "name"], properties: { id: uuid, name: text } } as const;

const messageFormat = {
  type: "string",
  enum: ["plain", "markdown"],
  description:
    "How `text` is read. markdown: bold, italic, code, links to http and https, lists and quotes; HTML stays text.",
} as const;

/** A message in a channel. A deleted message stays in its thread, without text and files. */
export const messageSchema = {
  $id: "discussions.ChannelMessage",
  type: "object",
  required: [
    ...["id", "channelId", "author", "replyTo", "text", "format", "attachments", "mentions", "created", "edited"],
    ...["isDeleted", "isRemoved", "restorableUntil"],
  ],
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
    text: { ...text, description: "Empty where the message was deleted, or has only files." },
    format: messageFormat,
    attachments: listOf(attachmentSchema),
    mentions: {
      ...listOf(personSchema),
      description: "The people whom the text mentions: `@{<id>}` in it stands for the name of one of them.",
    },
    created: instant,
    edited: instantOrNull,
    isDeleted: flag,
    isRemoved: { ...flag, description: "Deleted by a moderator, not by its author." },
    restorableUntil: { ...instantOrNull, description: "Until when a moderator can take the removal back." },
  },
} as const;

/** A message that starts a thread, with its newest replies, in order from the oldest. */
export const threadSchema = {
  $id: "discussions.ChannelThread",
  type: "object",
  required: ["message", "isClosed", "replies", "replyCount"],
  properties: {
    message: messageSchema,
    isClosed: { ...flag, description: "A moderator has closed it: it is not answered any more." },
    replies: listOf(messageSchema),
    replyCount: { type: "integer", minimum: 0, description: "All answers, also those that did not come with it." },
  },
} as const;

/** A channel, and what the user may do in it. */
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
    objectiveId: { ...uuidOrNull, description: "Null: the announcements to everybody of the tenant." },
    name: { ...textOrNull, description: "Of the activity, or of the course; null where `objectiveId` is." },
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

/** A file of a message, without its content; see the schema. */
export type ChannelAttachment = FromSchema<typeof attachmentSchema>;
/** A message in a channel; see the schema. */
export type ChannelMessage = FromSchema<typeof messageSchema>;
/** A message that begins a thread, with its newest replies; see the schema. */
export type ChannelThread = FromSchema<typeof threadSchema>;
/** A channel and what the user may do in it; see the schema. */
export type Channel = FromSchema<typeof channelSchema>;

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
  body: {
    type: "object",
    required: ["id", "channelId", "messageId"],
    additionalProperties: false,
    properties: { id: commandId, channelId: uuid, messageId: uuid },
  },
  errors: ["activityLocked", "courseNotAvailable"],
});

export const restoreMessage = defineCommand({
  id: "restoreMessage",
  summary: "Takes the removal of a message back, as a moderator and within a day.",
  prefix: "lms",
  path: "restore-channel-messages",
  body: {
    type: "object",
    required: ["id", "channelId", "messageId"],
    additionalProperties: false,
    properties: { id: commandId, channelId: uuid, messageId: uuid },
  },
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

export const getAnnouncements = defineEndpoint({
  id: "getAnnouncements",
  summary:
    "The announcements to everybody and of the user's courses: how many are unread in each channel, and the newest of all as `data`.",
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
        properties: { channelId: uuid, objectiveId: uuidOrNull, unread: { type: "integer", minimum: 0 } },
      } as const),
      data: listOf({
        type: "object",
        required: ["objectiveId", "courseName", "message", "words", "isUnread"],
        properties: {
          objectiveId: { ...uuidOrNull, description: "Null: it is to everybody of the tenant." },
          courseName: textOrNull,
          message: messageSchema,
          words: { ...text, description: "The beginning of the message on one line, without its formatting." },
          isUnread: flag,
        },
      } as const),
    },
  },
});
