import {
  commandId,
  type FromSchema,
  flag,
  instant,
  instantOrNull,
  listOf,
  nullable,
  text,
  textOrNull,
  uuid,
  uuidOrNull,
} from "../../../core/sdk/contract";

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

export type DiscussionContent = FromSchema<typeof discussionContentSchema>;

/** The longest message, in characters. */
export const MAX_MESSAGE_LENGTH = 5000;

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

export const personSchema = { type: "object", required: ["id", "name"], properties: { id: uuid, name: text } } as const;

export const messageFormat = {
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

const countOrNull = { type: ["integer", "null"], minimum: 0 } as const;

/** What the user knows about the confirmations of an announcement that asks its readers for one. */
const confirmationSchema = {
  $id: "discussions.Confirmation",
  type: "object",
  required: ["isAsked", "confirmed", "count", "readers"],
  properties: {
    isAsked: { ...flag, description: "Whether the user should confirm it: as one of its readers, not its author." },
    confirmed: { ...instantOrNull, description: "When the user confirmed to have read it." },
    count: { ...countOrNull, description: "How many readers have confirmed it. Null: only moderators know." },
    readers: { ...countOrNull, description: "How many readers it has. Null where `count` is, and for everybody." },
  },
} as const;

/** A message that starts a thread, with its newest replies, in order from the oldest. */
export const threadSchema = {
  $id: "discussions.ChannelThread",
  type: "object",
  required: ["message", "confirmation", "isClosed", "replies", "replyCount"],
  properties: {
    message: messageSchema,
    confirmation: { ...nullable(confirmationSchema), description: "Null: the message asks for no confirmation." },
    isClosed: { ...flag, description: "A moderator has closed it: it is not answered any more." },
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
export type ChannelMessage = FromSchema<typeof messageSchema>;
/** What the user knows about the confirmations of an announcement; see the schema. */
export type Confirmation = FromSchema<typeof confirmationSchema>;
/** A message that begins a thread, with its newest replies; see the schema. */
export type ChannelThread = FromSchema<typeof threadSchema>;
export type Channel = FromSchema<typeof channelSchema>;

/** The body of a command about one message. */
export const messageCommand = {
  type: "object",
  required: ["id", "channelId", "messageId"],
  additionalProperties: false,
  properties: { id: commandId, channelId: uuid, messageId: uuid },
} as const;
