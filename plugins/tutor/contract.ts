import {
  commandId,
  defineEndpoint,
  defineErrors,
  defineStream,
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
  uuidParams,
} from "../../core/sdk/contract";

/** The most characters of a question to the tutor, and of a passage that the learner has marked on the page. */
export const MAX_QUESTION_LENGTH = 2000;
/** The most days that one report about the use of the tutor covers. */
export const MAX_USAGE_DAYS = 366;
/** The most entries of one report about the use of the tutor. */
export const MAX_USAGE_ENTRIES = 10_000;

/** The codes with which the server refuses requests to the tutor. */
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

/** A text that a learner writes. U+0000 is excluded, because databases cannot store it. */
const learnersText = {
  type: "string",
  minLength: 1,
  maxLength: MAX_QUESTION_LENGTH,
  pattern: "^[^\\u0000]*$",
  description: "Plain text.",
} as const;

/** A passage that the learner has marked on the page of an activity before asking. */
const markedSchema = {
  type: "object",
  required: ["activityId", "text"],
  additionalProperties: false,
  properties: { activityId: uuid, text: learnersText },
} as const;

/** The place in a course to which a number in the tutor's answer refers: `[1]` is the citation with the number 1. */
export const tutorCitationSchema = {
  $id: "tutor.TutorCitation",
  type: "object",
  required: ["number", "course", "activity", "heading", "text", "anchor", "language"],
  properties: {
    number: { type: "integer", minimum: 1, description: "`[1]` in the text of the answer refers to the number 1." },
    course: {
      type: "object",
      description: "The course, or another one of the same knowledge model.",
      required: ["id", "name"],
      properties: { id: uuid, name: text },
    },
    activity: nullable({
      type: "object",
      description: "Null: the passage is of the description of the course.",
      required: ["id", "name", "activityPathId", "axis"],
      properties: {
        id: uuid,
        name: text,
        activityPathId: uuid,
        axis: { ...text, description: "The end of its address in the player; empty for the course's own activity." },
      },
    } as const),
    heading: { ...textOrNull, description: "The heading in the activity under which the passage stands." },
    text: { ...text, description: "The passage as plain text. Empty under a refusal: only the place is told." },
    anchor: nullable({
      type: "object",
      description:
        "Where the passage begins in its activity. `block`: the element with this index among the `textBlocks` of the content's HTML; `paragraph`: of the transcript; `second`: of the video. Null in a description.",
      required: ["unit", "at"],
      properties: {
        unit: { type: "string", enum: ["block", "paragraph", "second"] },
        at: { type: "number", minimum: 0 },
      },
    } as const),
    language: { ...textOrNull, description: "Language tag of the course. Null: unknown." },
  },
} as const;

/**
 * The states of an answer. `running`: words still come; `done`: it is complete; `stopped`: the learner or the portal
 * has ended it early; `failed`: an error has ended it; `refused`: the tutor may not answer this question. A question is
 * always `done`.
 */
export const tutorStates = ["running", "done", "stopped", "failed", "refused"] as const;

/** One message of a conversation: a learner's question, or the tutor's answer. */
export const tutorMessageSchema = {
  $id: "tutor.TutorMessage",
  type: "object",
  required: ["id", "role", "text", "marked", "citations", "state", "reason", "kind", "at"],
  properties: {
    id: uuid,
    role: { type: "string", enum: ["learner", "tutor"] },
    text: {
      ...text,
      description: "Plain text, also where it looks like something else. `[1]` refers to the citation of that number.",
    },
    marked: nullable(markedSchema),
    citations: listOf(tutorCitationSchema),
    state: {
      type: "string",
      enum: tutorStates,
      description:
        "`running`: words still come. `refused`: the tutor does not answer this question. A question is always `done`.",
    },
    reason: {
      ...textOrNull,
      description:
        "Why it was stopped, failed, was refused, or is empty; the sentence is `reasons.<reason>`, of a plugin `<plugin>.reasons.<name>`. Null: the answer is whole, or the learner stopped it.",
    },
    kind: {
      type: ["string", "null"],
      enum: ["extracts", "model", null],
      description:
        "`extracts`: sentences of the course, found by its words. `model`: written by a language model. Null: a question.",
    },
    at: instant,
  },
} as const;

const budgetSchema = {
  type: "object",
  required: ["isUsedUp", "by", "renewsAt", "left"],
  properties: {
    isUsedUp: flag,
    by: { type: ["string", "null"], enum: ["learner", "tenant", null], description: "Whose questions are used up." },
    renewsAt: { ...instantOrNull, description: "When they are counted anew. Null: there is no limit." },
    left: { type: ["integer", "null"], minimum: 0, description: "Questions left today. Null: there is no limit." },
  },
} as const;

const conversationSchema = {
  $id: "tutor.TutorConversation",
  type: "object",
  required: ["messages", "isWhole", "answersFrom", "budget"],
  properties: {
    messages: { ...listOf(tutorMessageSchema), description: "The newest messages, at most 200, oldest first." },
    isWhole: {
      ...flag,
      description: "False: there are older messages. They are kept until the conversation is deleted.",
    },
    answersFrom: {
      type: "string",
      enum: ["extracts", "model"],
      description: "Who answers the next question: see `kind` of a message.",
    },
    budget: budgetSchema,
  },
} as const;

/** A place in a course to which a number in the tutor's answer refers. */
export type TutorCitation = FromSchema<typeof tutorCitationSchema>;
/** A learner's question, or the tutor's answer to it. */
export type TutorMessage = FromSchema<typeof tutorMessageSchema>;
/**
 * Whether the learner may ask the tutor another question today, and how many questions are left. If none is left, it
 * says whose limit is reached: the learner's, or that of the whole tenant (all users of one organisation).
 */
export type TutorBudget = FromSchema<typeof budgetSchema>;
/** The learner's conversation with the tutor in one course: its newest messages, and how many questions are left. */
export type TutorConversation = FromSchema<typeof conversationSchema>;

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
