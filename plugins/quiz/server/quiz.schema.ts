import type { FromSchema } from "json-schema-to-ts";
import { html, key, name } from "../../../server/sdk";

/**
 * A quiz as an author or an importer writes it, and as the quiz tool stores it. Its HTML is cleaned on import. File names
 * have the form of the course package (`files/…`).
 */

const points = { type: "number", minimum: 0, default: 1, description: "Points that a right answer brings." } as const;
const feedback = { ...html, description: "Shown with the answer once results may be seen. HTML." } as const;

const common = {
  key: { ...key, description: "Unique inside the quiz; answers are kept under it." },
  prompt: {
    ...html,
    description: "The question. HTML. In a question with gaps, [[key]] stands where the gap of that key is filled in.",
  },
  points,
  hints: {
    type: "array",
    default: [],
    items: { ...html, description: "One hint. HTML." },
    description: "Shown one after the other when the learner asks for them.",
  },
  explanation: { ...html, description: "Why the answer is right. Shown once results may be seen. HTML." },
} as const;

const required = ["key", "type", "prompt"] as const;

const choice = {
  type: "object",
  additionalProperties: false,
  required: ["key", "html"],
  properties: {
    key,
    html: { ...html, description: "What can be chosen. HTML." },
    correct: { type: "boolean", default: false, description: "Whether it belongs to the right answer." },
    feedback,
  },
} as const;

const shuffle = { type: "boolean", default: false, description: "Shown in another order in every attempt." } as const;

const singleSchema = {
  type: "object",
  additionalProperties: false,
  required: [...required, "choices"],
  description: "One of several choices; exactly one or more are right, any right one brings the points.",
  properties: {
    ...common,
    type: { const: "single" },
    shuffle,
    choices: { type: "array", items: choice, description: "At least two." },
  },
} as const;

const multipleSchema = {
  type: "object",
  additionalProperties: false,
  required: [...required, "choices"],
  description: "Any number of choices.",
  properties: {
    ...common,
    type: { const: "multiple" },
    shuffle,
    scoring: {
      enum: ["all", "partial"],
      default: "all",
      description:
        "all: the points for exactly the right choices; partial: (right ones chosen − wrong ones chosen) / right ones, at least 0.",
    },
    choices: { type: "array", items: choice, description: "At least one." },
  },
} as const;

const dropdownSchema = {
  type: "object",
  additionalProperties: false,
  required: [...required, "gaps"],
  description: "Gaps, each filled from a list of its own; a matching question is one too. Each gap is an equal share.",
  properties: {
    ...common,
    type: { const: "dropdown" },
    gaps: {
      type: "array",
      description: "At least one.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["key", "options"],
        properties: {
          key,
          label: { ...html, description: "What the gap is about, where the prompt does not say it. HTML." },
          options: {
            type: "array",
            description: "At least two.",
            items: {
              type: "object",
              additionalProperties: false,
              required: ["key", "text"],
              properties: {
                key,
                text: { type: "string", maxLength: 1000, description: "Plain text." },
                correct: { type: "boolean", default: false, description: "Whether it is right here." },
              },
            },
          },
        },
      },
    },
  },
} as const;

const textSchema = {
  type: "object",
  additionalProperties: false,
  required: [...required, "gaps"],
  description: "Gaps filled in by typing. Spaces around and repeated ones do not count. Each gap is an equal share.",
  properties: {
    ...common,
    type: { const: "text" },
    gaps: {
      type: "array",
      description: "At least one.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["key", "accepted"],
        properties: {
          key,
          label: { ...html, description: "What the gap is about, where the prompt does not say it. HTML." },
          caseSensitive: { type: "boolean", default: false, description: "Whether capitals count." },
          accepted: {
            type: "array",
            description: "Answers that are right: plain texts. The first one is shown as the right answer.",
            items: { type: "string", minLength: 1, maxLength: 1000 },
          },
        },
      },
    },
  },
} as const;

const numericSchema = {
  type: "object",
  additionalProperties: false,
  required: [...required, "accepted"],
  description: "A number.",
  properties: {
    ...common,
    type: { const: "numeric" },
    unit: { type: "string", maxLength: 50, description: "Shown behind the field, plain text." },
    accepted: {
      type: "array",
      description: "Ranges that are right, ends included. A single value has the same ends.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["min", "max"],
        properties: { min: { type: "number" }, max: { type: "number" } },
      },
    },
  },
} as const;

const orderingSchema = {
  type: "object",
  additionalProperties: false,
  required: [...required, "items"],
  description: "Things to be put in order.",
  properties: {
    ...common,
    type: { const: "ordering" },
    items: {
      type: "array",
      description: "At least two, in the right order. Learners get them in another one.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["key", "html"],
        properties: { key, html: { ...html, description: "HTML." } },
      },
    },
  },
} as const;

const essaySchema = {
  type: "object",
  additionalProperties: false,
  required,
  description: "A longer text, graded by a person: until then the activity is in grading.",
  properties: { ...common, type: { const: "essay" } },
} as const;

/** Text between questions, without an answer. */
const noteSchema = {
  type: "object",
  additionalProperties: false,
  required: ["key", "type", "html"],
  description: "Words between questions.",
  properties: { key: common.key, type: { const: "note" }, html: { ...html, description: "HTML." } },
} as const;

export const quizSchema = {
  type: "object",
  additionalProperties: false,
  required: ["key", "name", "items"],
  description: "A quiz, shown and graded by the quiz tool. An lti activity refers to it by `quiz`.",
  properties: {
    key,
    name,
    course: {
      ...key,
      description: "Course whose files it shows, by key; also where `quiz` of an activity looks for it.",
    },
    shuffle: { type: "boolean", default: false, description: "Questions in another order in every attempt." },
    feedback: {
      enum: ["afterEach", "afterSubmit", "never"],
      default: "afterSubmit",
      description: "When right answers and explanations are seen: after each checked answer, after handing in, never.",
    },
    items: {
      type: "array",
      description: "Questions and the words between them, in order.",
      items: {
        type: "object",
        discriminator: { propertyName: "type" },
        oneOf: [
          singleSchema,
          multipleSchema,
          dropdownSchema,
          textSchema,
          numericSchema,
          orderingSchema,
          essaySchema,
          noteSchema,
        ],
      },
    },
  },
} as const;

/** A quiz after reading: defaults are filled in. */
export type Quiz = FromSchema<typeof quizSchema>;
/** A quiz before reading: fields with a default are optional. */
export type QuizInput = FromSchema<typeof quizSchema, { keepDefaultedPropertiesOptional: true }>;
export type QuizItem = Quiz["items"][number];
export type Question = Exclude<QuizItem, { readonly type: "note" }>;
