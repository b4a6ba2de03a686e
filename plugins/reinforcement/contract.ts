import {
  defineEndpoint,
  defineErrors,
  type FromSchema,
  fractionOrNull,
  text,
  textOrNull,
  uuid,
  uuidParams,
} from "../../core/sdk/contract";

/**
 * A question that was sent to a learner by e-mail, with the answer if there is one. `question` is our addition; all other
 * fields are in the specification.
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
  },
} as const;

export type ReinforcementWorkflow = FromSchema<typeof reinforcementWorkflowSchema>;

export const errors = defineErrors("call", {
  "reinforcement.optionUnknown": {
    status: 400,
    title: "The question has no such option",
    fix: "Follow the link of the e-mail as it is; its last part names the option.",
  },
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
      answer: { type: "string", minLength: 1, maxLength: 128, description: "The option, as the link names it." },
    },
  },
  answer: reinforcementWorkflowSchema,
  errors: ["invalid", "reinforcement.optionUnknown"],
});
