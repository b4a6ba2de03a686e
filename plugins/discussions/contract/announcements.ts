import {
  defineCommand,
  defineEndpoint,
  flag,
  listOf,
  text,
  textOrNull,
  uuid,
  uuidOrNull,
} from "../../../core/sdk/contract";
import { messageCommand, messageSchema } from "./shapes";

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

export const confirmAnnouncement = defineCommand({
  id: "confirmAnnouncement",
  summary: "Confirms that the user has read an announcement that asks for it. The first confirmation counts.",
  prefix: "lms",
  path: "confirm-announcements",
  body: messageCommand,
  errors: ["activityLocked", "courseNotAvailable"],
});
