import {
  defineEndpoint,
  defineErrors,
  type FromSchema,
  flag,
  fractionOrNull,
  instantOrNull,
  listOf,
  text,
  textOrNull,
  uuid,
  uuidParams,
} from "../../core/sdk/contract";

/**
 * One asking of a question about a course by e-mail, to one learner, with the answer if there is one. If the question
 * is asked again, that is another workflow. `objectiveId`: the course. `answer`: the key of the chosen option.
 * `normalizedScore`: 1 for a right answer, 0 for a wrong one. `question` and `next` are our additions; all other fields are
 * in the specification.
 */
export const reinforcementWorkflowSchema = {
  $id: "reinforcement.ReinforcementWorkflow",
  type: "object",
  required: ["id", "objectiveId", "question", "answer", "answerText", "feedback", "normalizedScore"],
  properties: {
    id: uuid,
    objectiveId: uuid,
    question: text,
    answer: textOrNull,
    answerText: textOrNull,
    feedback: textOrNull,
    normalizedScore: fractionOrNull,
    next: { ...instantOrNull, description: "When the question is asked again. Null: not known, or not any more." },
  },
} as const;

/** One asking of a question by e-mail, to one learner, with the answer if there is one; see the schema. */
export type ReinforcementWorkflow = FromSchema<typeof reinforcementWorkflowSchema>;

/** The errors with which this plugin's part of the HTTP API can answer, by their code. */
export const errors = defineErrors("call", {
  "reinforcement.linkInvalid": {
    status: 400,
    title: "The answer link was not created by this portal",
    fix: "Follow the link of the e-mail as it is.",
  },
  "reinforcement.optionUnknown": {
    status: 400,
    title: "The question has no such option",
    fix: "Wait until the question is asked again. Its options have changed since the e-mail.",
  },
  "reinforcement.expired": {
    status: 409,
    title: "The question can no longer be answered",
    fix: "Wait until it is asked again.",
  },
});

const count = { type: "integer", minimum: 0 } as const;

const planSchema = {
  $id: "reinforcement.Plan",
  type: "object",
  required: ["paused", "data"],
  properties: {
    paused: { ...flag, description: "Whether the user does not want to be asked for the time being." },
    data: {
      ...listOf({
        type: "object",
        required: ["objectiveId", "name", "questions", "answered", "right", "open", "next"],
        properties: {
          objectiveId: uuid,
          name: text,
          questions: { ...count, description: "How many different questions there are." },
          answered: { ...count, description: "How often they were answered." },
          right: { ...count, description: "How many of the answers were right." },
          open: { ...count, description: "How many questions can be answered now." },
          next: { ...instantOrNull, description: "When the next question is asked. Null: none is planned." },
        },
      }),
      description: "The courses about which the user is asked, by name.",
    },
  },
} as const;

/**
 * The courses about which a learner is asked by e-mail, how that went so far, and whether the learner has paused it.
 */
export type ReinforcementPlan = FromSchema<typeof planSchema>;

/** The content of the part "Still there?" of the first page: a question that can be answered there. */
export const dueQuestionContentSchema = {
  $id: "reinforcement.DueQuestionContent",
  type: "object",
  required: ["workflowId", "course", "language", "question", "options"],
  properties: {
    workflowId: uuid,
    course: text,
    language: { ...textOrNull, description: "The language of the course." },
    question: text,
    options: listOf({
      type: "object",
      required: ["text", "answer"],
      properties: { text, answer: { ...text, description: "The option and its signature, as in a link." } },
    } as const),
  },
} as const;

/** The content of the part "Still there?" of the first page: a question that can be answered there. */
export type DueQuestionContent = FromSchema<typeof dueQuestionContentSchema>;

export const getReinforcementPlan = defineEndpoint({
  id: "getReinforcementPlan",
  summary: "About which courses the user is asked by e-mail, how that went, and when the next question comes.",
  method: "GET",
  prefix: "lms",
  path: "users/me/reinforcement-plan",
  audience: "member",
  answer: planSchema,
});

export const setReinforcementPaused = defineEndpoint({
  id: "setReinforcementPaused",
  summary: "Pauses the questions by e-mail for the user, or goes on with them.",
  method: "PUT",
  prefix: "lms",
  path: "users/me/reinforcement-plan",
  audience: "member",
  body: { type: "object", required: ["paused"], additionalProperties: false, properties: { paused: flag } },
  answer: planSchema,
});

export const getReinforcementWorkflow = defineEndpoint({
  id: "getReinforcementWorkflow",
  summary: "A question that was sent to the user by e-mail, with the answer once there is one.",
  method: "GET",
  prefix: "lms",
  path: "users/me/reinforcement-learning-workflows/{workflowId}",
  audience: "member",
  params: uuidParams("workflowId"),
  answer: reinforcementWorkflowSchema,
});

export const answerReinforcementWorkflow = defineEndpoint({
  id: "answerReinforcementWorkflow",
  summary:
    "Answers a question of an e-mail and says whether that was right. It is answered once: later answers change nothing and get the first one's result.",
  method: "POST",
  prefix: "lms",
  path: "users/me/reinforcement-learning-workflows/{workflowId}/answer",
  audience: "member",
  params: uuidParams("workflowId"),
  body: {
    type: "object",
    required: ["answer"],
    additionalProperties: false,
    properties: {
      answer: {
        type: "string",
        minLength: 1,
        maxLength: 200,
        description: "The option and its signature, as in the link.",
      },
    },
  },
  answer: reinforcementWorkflowSchema,
  errors: ["invalid", "reinforcement.linkInvalid", "reinforcement.optionUnknown", "reinforcement.expired"],
});
