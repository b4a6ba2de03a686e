import {
  commandId,
  defineEndpoint,
  defineErrors,
  defineStream,
  type FromSchema,
  flag,
  listOf,
  nullable,
  textOrNull,
  uuid,
  uuidOrNull,
  uuidParams,
} from "../../core/sdk/contract";
import { conversationSchema, learnersText, markedSchema, tutorMessageSchema } from "./contract/shapes";

export * from "./contract/shapes";

/** The most days that one report about the use of the tutor covers. */
export const MAX_USAGE_DAYS = 366;
export const MAX_USAGE_ENTRIES = 10_000;

export const errors = defineErrors("call", {
  "tutor.notAvailable": {
    status: 403,
    title: "The tutor is not available in this course now",
    fix: "`reason` says why, `changesAt` when that may change.",
  },
  "tutor.budgetUsedUp": {
    status: 409,
    title: "The daily limit of questions is reached",
    fix: "Wait until `changesAt`, or raise TUTOR_LEARNER_QUESTIONS or TUTOR_TENANT_QUESTIONS.",
  },
  "tutor.stillAnswering": {
    status: 409,
    title: "The tutor is still answering another question of this learner in this course",
    fix: "Wait for its end, or stop it.",
  },
});

const count = { type: "integer", minimum: 0 } as const;

export const getTutorConversation = defineEndpoint({
  id: "getTutorConversation",
  summary: "The user's conversation with the tutor in a course, and whether another question may be asked today.",
  method: "GET",
  prefix: "lms",
  path: "users/me/objectives/{objectiveId}/tutor",
  audience: "member",
  params: uuidParams("objectiveId"),
  answer: conversationSchema,
  errors: ["tutor.notAvailable"],
});

export const askTutor = defineEndpoint({
  id: "askTutor",
  summary:
    "Asks the tutor in a course. It answers at once, with an answer that is still `running`: its words come from `users/me/tutor/answers/{id}/words`. The same id again is the same question.",
  method: "POST",
  prefix: "lms",
  path: "users/me/objectives/{objectiveId}/tutor/questions",
  audience: "member",
  params: uuidParams("objectiveId"),
  body: {
    type: "object",
    required: ["id", "text", "marked", "locale"],
    additionalProperties: false,
    properties: {
      id: { ...commandId, description: "The id of the question, a UUIDv7 made by the sender." },
      text: learnersText,
      marked: nullable(markedSchema),
      locale: {
        type: "string",
        minLength: 2,
        maxLength: 35,
        pattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$",
        description: "Language tag: the language of the page.",
      },
    },
  },
  answer: {
    type: "object",
    required: ["question", "answer"],
    properties: { question: tutorMessageSchema, answer: tutorMessageSchema },
  },
  errors: ["conflict", "tutor.notAvailable", "tutor.budgetUsedUp", "tutor.stillAnswering"],
});

export const followTutorAnswer = defineStream({
  kind: "stream",
  id: "followTutorAnswer",
  summary: "The words of an answer of the tutor as they come (`words`), and at the end the whole message (`end`).",
  prefix: "lms",
  path: "users/me/tutor/answers/{messageId}/words",
  audience: "member",
  params: uuidParams("messageId"),
  query: {
    type: "object",
    properties: {
      after: { type: "integer", minimum: 0, description: "The length of the text that the reader already has." },
    },
  },
});

export const stopTutorAnswer = defineEndpoint({
  id: "stopTutorAnswer",
  summary: "Stops an answer of the tutor that is still running. It keeps the words that it has.",
  method: "POST",
  prefix: "lms",
  path: "users/me/tutor/answers/{messageId}/stop",
  audience: "member",
  params: uuidParams("messageId"),
  answer: tutorMessageSchema,
});

export const deleteTutorConversation = defineEndpoint({
  id: "deleteTutorConversation",
  summary: "Deletes the user's conversation with the tutor in a course. An answer that is still running ends.",
  method: "POST",
  prefix: "lms",
  path: "users/me/objectives/{objectiveId}/tutor/delete",
  audience: "member",
  params: uuidParams("objectiveId"),
  answer: { type: "object", required: ["deleted"], properties: { deleted: count } },
});

const day = { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$", description: "A day in UTC: `2026-11-21`." } as const;

const usageSchema = {
  type: "object",
  required: [
    "day",
    "objectiveId",
    "objectiveName",
    "userId",
    "userName",
    "questions",
    "answers",
    "refusals",
    "stops",
    "failures",
    "promptTokens",
    "answerTokens",
  ],
  properties: {
    day,
    objectiveId: uuid,
    objectiveName: { ...textOrNull, description: "Null: the course is gone from the portal." },
    userId: { ...uuidOrNull, description: "Null: the person is gone from the portal." },
    userName: { ...textOrNull, description: "First and last name. Null: the person is gone from the portal." },
    questions: count,
    answers: { ...count, description: "Answers that are whole." },
    refusals: { ...count, description: "Questions that the tutor does not answer." },
    stops: { ...count, description: "Answers that were stopped." },
    failures: { ...count, description: "Answers that failed, or that a server left behind." },
    promptTokens: { ...count, description: "Tokens that the model read; estimated where it did not say." },
    answerTokens: { ...count, description: "Tokens that the model wrote; estimated where it did not say." },
  },
} as const;

/** How much one learner has used the tutor in one course on one day: counts of questions, answers and tokens. */
export type TutorUsage = FromSchema<typeof usageSchema>;

export const getTutorUsage = defineEndpoint({
  id: "getTutorUsage",
  summary:
    "How much the tutor was used, for administrators: one entry for each day, course and learner. What was asked and answered is not in it.",
  method: "GET",
  prefix: "lms",
  path: "tutor-usage",
  audience: "member",
  permission: { name: "User.Manage", scope_id: "everywhere" },
  query: {
    type: "object",
    additionalProperties: false,
    required: ["from", "to"],
    properties: { from: day, to: { ...day, description: `The last day, at most ${MAX_USAGE_DAYS} days in all.` } },
  },
  answer: {
    type: "object",
    required: ["data", "isWhole"],
    properties: {
      data: { ...listOf(usageSchema), description: `The newest entries, at most ${MAX_USAGE_ENTRIES}, oldest first.` },
      isWhole: {
        ...flag,
        description: "False: there are more entries in these days, and the oldest ones are left out.",
      },
    },
  },
  errors: ["forbidden"],
});
