import { defineEndpoint, type FromSchema, flag } from "../../core/sdk/contract";

const partSchema = {
  type: "object",
  description: "`content` is missing if the part failed.",
  properties: {
    content: { type: ["object", "null"], description: "What the part shows. Null: nothing." },
    failed: { ...flag, description: "True: the part could not be made now. The others are not affected." },
  },
} as const;

const daySchema = {
  $id: "learner-dashboard.Day",
  type: "object",
  required: ["parts"],
  properties: {
    parts: {
      type: "object",
      description: "Id of a plugin → its part of the first page.",
      additionalProperties: partSchema,
    },
  },
} as const;

/** What the first page of a learner consists of: the parts of the plugins that are on. */
export type Day = FromSchema<typeof daySchema>;

export const getDay = defineEndpoint({
  id: "getDay",
  summary: "The parts of the user's first page, in one answer.",
  method: "GET",
  prefix: "lms",
  path: "users/me/day",
  audience: "member",
  answer: daySchema,
});
