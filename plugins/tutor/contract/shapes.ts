import {
  type FromSchema,
  flag,
  instant,
  instantOrNull,
  listOf,
  nullable,
  text,
  textOrNull,
  uuid,
} from "../../../core/sdk/contract";

/** The most characters of a question to the tutor, and of a passage that the learner has marked on the page. */
export const MAX_QUESTION_LENGTH = 2000;

/** A text that a learner writes. U+0000 is excluded, because databases cannot store it. */
export const learnersText = {
  type: "string",
  minLength: 1,
  maxLength: MAX_QUESTION_LENGTH,
  pattern: "^[^\\u0000]*$",
  description: "Plain text.",
} as const;

/** A passage that the learner has marked on the page of an activity before asking. */
export const markedSchema = {
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

export const conversationSchema = {
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

export type TutorCitation = FromSchema<typeof tutorCitationSchema>;
export type TutorMessage = FromSchema<typeof tutorMessageSchema>;
/**
 * Whether the learner may ask the tutor another question today, and how many questions are left. If none is left, it
 * says whose limit is reached: the learner's, or that of the whole tenant.
 */
export type TutorBudget = FromSchema<typeof budgetSchema>;
/** The learner's conversation with the tutor in one course: its newest messages, and how many questions are left. */
export type TutorConversation = FromSchema<typeof conversationSchema>;
