import {
  defineEndpoint,
  type FromSchema,
  listOf,
  pageOf,
  pageQuery,
  text,
  textOrNull,
  uuid,
} from "../../core/sdk/contract";

const language = { ...textOrNull, description: "The tag of the course's language, where it is known." };

export const roomSchema = {
  $id: "rooms.Room",
  type: "object",
  required: ["id", "name", "course", "members", "memberCount", "activities"],
  properties: {
    id: uuid,
    name: text,
    course: {
      type: "object",
      required: ["id", "name", "language", "imageUrl"],
      properties: { id: uuid, name: text, language, imageUrl: textOrNull },
    },
    members: {
      ...listOf({
        type: "object",
        required: ["id", "firstName", "lastName"],
        properties: { id: uuid, firstName: text, lastName: text },
      }),
      description: "The first members by name, with the user.",
    },
    memberCount: { type: "integer", minimum: 1, description: "How many members there are in all." },
    activities: {
      ...listOf({
        type: "object",
        required: ["activityPathId", "axis", "name"],
        properties: {
          activityPathId: { ...uuid, description: "The id of its place in the course." },
          axis: { ...text, description: "The end of its address in the player: the joined ids of the path to it." },
          name: text,
        },
      }),
      description: "What the group can take together and the user may open now, in the order of the course.",
    },
  },
} as const;

export type Room = FromSchema<typeof roomSchema>;

export const getRooms = defineEndpoint({
  id: "getRooms",
  summary: "The user's groups in courses of My courses, by the names of the courses.",
  method: "GET",
  prefix: "lms",
  path: "users/me/rooms",
  audience: "member",
  query: { type: "object", additionalProperties: false, properties: pageQuery },
  answer: pageOf(roomSchema),
});
