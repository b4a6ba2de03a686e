import { defineEndpoint, uuidParams } from "../endpoint";
import { userSchema, userUnitSchema } from "../entities/user.schema";
import { listOf } from "../json-schema";

export const getCurrentUser = defineEndpoint({
  id: "getCurrentUser",
  summary: "The user of this session. 401 without one.",
  method: "GET",
  prefix: "platform",
  path: "users/me",
  audience: "member",
  answer: userSchema,
});

/** Returns the units of the organisation, such as departments, to which a user belongs. */
export const getUserUnits = defineEndpoint({
  id: "getUserUnits",
  summary: "The units that a user belongs to.",
  method: "GET",
  prefix: "platform",
  path: "users/{userId}/units",
  audience: "member",
  params: uuidParams("userId"),
  answer: { type: "object", required: ["items"], properties: { items: listOf(userUnitSchema) } },
});

export const setTimeZone = defineEndpoint({
  id: "setTimeZone",
  summary: "Saves the user's time zone.",
  method: "POST",
  prefix: "platform",
  path: "users/{userId}/timezone",
  audience: "member",
  params: uuidParams("userId"),
  body: {
    type: "object",
    required: ["timezone"],
    additionalProperties: false,
    properties: { timezone: { type: "string", minLength: 1, maxLength: 64, description: "An IANA zone name." } },
  },
  answer: userSchema,
});
