import { fractionOrNull, textOrNull, uuid } from "../json-schema";

/** A question that was sent by e-mail, with its answer once there is one. */
export const reinforcementWorkflowSchema = {
  $id: "ReinforcementWorkflow",
  type: "object",
  required: ["id", "objectiveId", "answer", "answerText", "feedback", "normalizedScore"],
  properties: {
    id: uuid,
    objectiveId: uuid,
    answer: textOrNull,
    answerText: textOrNull,
    feedback: textOrNull,
    normalizedScore: fractionOrNull,
  },
} as const;
