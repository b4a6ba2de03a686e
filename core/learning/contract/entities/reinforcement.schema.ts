import { fractionOrNull, text, textOrNull, uuid } from "../json-schema";

/**
 * A question that was sent by e-mail, with its answer once there is one. `question` is ours; the rest is the
 * specification's.
 */
export const reinforcementWorkflowSchema = {
  $id: "ReinforcementWorkflow",
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
