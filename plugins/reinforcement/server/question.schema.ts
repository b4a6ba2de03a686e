import type { FromSchema } from "json-schema-to-ts";
import { key, reference } from "../../../server/sdk";

/**
 * A question by e-mail as a course package has it. `key`, `course` and `learners` have keys: names that the package
 * gives to the question, to a course and to users.
 */
export const questionSchema = {
  type: "object",
  additionalProperties: false,
  required: ["key", "course", "learners", "question", "options"],
  description: "A question about a course that is sent to learners by e-mail and answered by a link in it.",
  properties: {
    key,
    course: reference("Course that it is about, by key."),
    learners: {
      type: "array",
      minItems: 1,
      uniqueItems: true,
      items: reference("User, by key."),
      description: "Who is asked; each answers for themselves.",
    },
    question: { type: "string", minLength: 1, maxLength: 2000, description: "Plain text." },
    options: {
      type: "array",
      minItems: 2,
      maxItems: 20,
      description: "What can be answered; each is a link of the e-mail.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["key", "text"],
        properties: {
          key: { ...key, description: "Name of the option in its link, unique in the question." },
          text: { type: "string", minLength: 1, maxLength: 1000, description: "Plain text." },
          correct: { type: "boolean", default: false, description: "Whether it is right." },
          feedback: { type: "string", maxLength: 5000, description: "What who chose it is told, plain text." },
        },
      },
    },
  },
} as const;

/** A question as a course package has it. Fields with a default are filled in. */
export type PackageQuestion = FromSchema<typeof questionSchema>;
