import type { FromSchema } from "json-schema-to-ts";
import { html, key, name } from "../../../server/sdk";

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

const closed = { type: "object", additionalProperties: false } as const;

/**
 * The schema of one type of question: its own properties together with those that all types have. `needed` lists its
 * required ones.
 */
function question<const T extends string, const N extends readonly string[], const P>(
  type: T,
  description: string,
  needed: N,
  properties: P,
) {
  return {
    ...closed,
    required: ["key", "type", "prompt", ...needed],
    description,
    properties: { ...common, type: { const: type }, ...properties },
  } as const;
}

const correct = { type: "boolean", default: false } as const;
const shuffle = { type: "boolean", default: false, description: "Shown in another order in every attempt." } as const;

const choice = {
  ...closed,
  required: ["key", "html"],
  properties: {
    key,
    html: { ...html, description: "What can be chosen. HTML." },
    correct: { ...correct, description: "Whether it belongs to the right answer." },
    feedback,
  },
} as const;

const gapLabel = { ...html, description: "What the gap is about, where the prompt does not say it. HTML." } as const;

const singleSchema = question(
  "single",
  "One of several choices; exactly one or more are right, any right one brings the points.",
  ["choices"],
  { shuffle, choices: { type: "array", items: choice, description: "At least two." } },
);

const multipleSchema = question("multiple", "Any number of choices.", ["choices"], {
  shuffle,
  scoring: {
    enum: ["all", "partial"],
    default: "all",
    description:
      "all: the points for exactly the right choices; partial: (right ones chosen − wrong ones chosen) / right ones, at least 0.",
  },
  choices: { type: "array", items: choice, description: "At least one." },
});

const dropdownSchema = question(
  "dropdown",
  "Gaps, each filled from a list of its own; a matching question is one too. Each gap is an equal share.",
  ["gaps"],
  {
    gaps: {
      type: "array",
      description: "At least one.",
      items: {
        ...closed,
        required: ["key", "options"],
        properties: {
          key,
          label: gapLabel,
          options: {
            type: "array",
            description: "At least two.",
            items: {
              ...closed,
              required: ["key", "text"],
              properties: {
                key,
                text: { type: "string", maxLength: 1000, description: "Plain text." },
                correct: { ...correct, description: "Whether it is right here." },
              },
            },
          },
        },
      },
    },
  },
);

const textSchema = question(
  "text",
  "Gaps filled in by typing. Spaces around and repeated ones do not count. Each gap is an equal share.",
  ["gaps"],
  {
    gaps: {
      type: "array",
      description: "At least one.",
      items: {
        ...closed,
        required: ["key", "accepted"],
        properties: {
          key,
          label: gapLabel,
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
);

const numericSchema = question("numeric", "A number.", ["accepted"], {
  unit: { type: "string", maxLength: 50, description: "Shown behind the field, plain text." },
  accepted: {
    type: "array",
    description: "Ranges that are right, ends included. A single value has the same ends.",
    items: { ...closed, required: ["min", "max"], properties: { min: { type: "number" }, max: { type: "number" } } },
  },
});

const orderingSchema = question("ordering", "Things to be put in order.", ["items"], {
  items: {
    type: "array",
    description: "At least two, in the right order. Learners get them in another one.",
    items: {
      ...closed,
      required: ["key", "html"],
      properties: { key, html: { ...html, description: "HTML." } },
    },
  },
});

const essaySchema = question(
  "essay",
  "A longer text, graded by a person: until then the activity is in grading.",
  [],
  {},
);

/** A text between questions. It has no answer. */
const noteSchema = {
  ...closed,
  required: ["key", "type", "html"],
  description: "Words between questions.",
  properties: { key: common.key, type: { const: "note" }, html: { ...html, description: "HTML." } },
} as const;

/**
 * The schema of a quiz as an author or an importer writes it, and as the quiz tool stores it. The import cleans the
 * HTML. File names have the form of the course package, an archive with courses (`files/…`).
 */
export const quizSchema = {
  ...closed,
  required: ["key", "name", "items"],
  description: "A quiz, shown and graded by the quiz tool. An lti activity refers to it by `quiz`.",
  properties: {
    key,
    name,
    course: {
      ...key,
      description: "Course whose files it shows, by key; also where `quiz` of an activity looks for it.",
    },
    language: {
      type: "string",
      maxLength: 35,
      description: "Tag of the language by which a typed number such as 1,234 is read. Left out: that of its course.",
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

/** A quiz as it was read: fields with a default are filled in. */
export type Quiz = FromSchema<typeof quizSchema>;
export type QuizItem = Quiz["items"][number];
export type Question = Exclude<QuizItem, { readonly type: "note" }>;
