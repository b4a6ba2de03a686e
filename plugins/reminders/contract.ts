import { defineEndpoint, type FromSchema, flag, instantOrNull, uuidParams } from "../../core/sdk/contract";

const retakeReminderSchema = {
  $id: "reminders.RetakeReminder",
  type: "object",
  required: ["at", "isKept"],
  properties: {
    at: {
      ...instantOrNull,
      description: "When the course can be taken again. Null: no reminder can be sent, and none is kept.",
    },
    isKept: { ...flag, description: "Whether the user is reminded then." },
  },
} as const;

export type RetakeReminder = FromSchema<typeof retakeReminderSchema>;

const path = "users/me/objectives/{objectiveId}/retake-reminder";

export const getRetakeReminder = defineEndpoint({
  id: "getRetakeReminder",
  summary: "Whether the user is reminded by mail when a course can be taken again.",
  method: "GET",
  prefix: "lms",
  path,
  audience: "member",
  params: uuidParams("objectiveId"),
  answer: retakeReminderSchema,
});

export const keepRetakeReminder = defineEndpoint({
  id: "keepRetakeReminder",
  summary:
    "Keeps a reminder for when a course can be taken again, or takes it back. It holds for the user's last attempt only.",
  method: "PUT",
  prefix: "lms",
  path,
  audience: "member",
  params: uuidParams("objectiveId"),
  body: { type: "object", required: ["isKept"], additionalProperties: false, properties: { isKept: flag } },
  answer: retakeReminderSchema,
});
