import {
  defineEndpoint,
  type FromSchema,
  flag,
  fractionOrNull,
  instantOrNull,
  listOf,
  text,
  textOrNull,
  uuid,
} from "../../core/sdk/contract";

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
  kept: true,
  answer: daySchema,
});

/** The content of the part "Results" of the first page. */
export const resultsContentSchema = {
  $id: "learner-dashboard.ResultsContent",
  type: "object",
  required: ["results"],
  properties: {
    results: listOf({
      type: "object",
      required: ["objectiveId", "name", "language", "passed", "grade", "score", "limits", "finished", "proof"],
      properties: {
        objectiveId: uuid,
        name: text,
        language: textOrNull,
        passed: flag,
        grade: textOrNull,
        score: fractionOrNull,
        limits: {
          ...listOf({ type: "number" } as const),
          description: "Scores that the shown one is not rounded over.",
        },
        finished: instantOrNull,
        proof: { ...textOrNull, description: "The path of the certificate below /learn." },
      },
    } as const),
  },
} as const;

/** The content of the part "Results" of the first page: the last courses that the learner has passed or failed. */
export type ResultsContent = FromSchema<typeof resultsContentSchema>;
