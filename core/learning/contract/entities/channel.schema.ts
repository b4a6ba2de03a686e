import { flag, instant, instantOrNull, listOf, text, textOrNull, uuid, uuidOrNull } from "../json-schema";

/** Characters of one message. */
export const MAX_MESSAGE_LENGTH = 5000;

export const messageSchema = {
  $id: "ChannelMessage",
  type: "object",
  required: ["id", "channelId", "author", "replyTo", "text", "created", "edited", "isDeleted"],
  properties: {
    id: uuid,
    channelId: uuid,
    author: {
      type: "object",
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

/** A message that is no answer, with the newest answers to it, oldest first. */
export const threadSchema = {
  $id: "ChannelThread",
  type: "object",
  required: ["message", "replies", "replyCount"],
  properties: {
    message: messageSchema,
    replies: listOf(messageSchema),
    replyCount: { type: "integer", minimum: 0, description: "All answers, also those that did not come with it." },
  },
} as const;

export const channelSchema = {
  $id: "Channel",
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
    reason: { ...textOrNull, description: "Why nothing may be written; the sentence is `reasons.<reason>`." },
  },
} as const;
