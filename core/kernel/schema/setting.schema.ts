import type { FromSchema } from "json-schema-to-ts";

/** The schema of the declaration of a setting in a manifest. Each tenant chooses its value in its configuration. */
export const settingSchema = {
  type: "object",
  description: "A tenant setting: its type, its value where no configuration names it, and what it does.",
  properties: {
    type: {
      type: "string",
      enum: ["boolean", "string", "number", "integer", "stringList"],
      description: "The type of its value. stringList is an array of strings.",
    },
    default: {
      type: ["boolean", "string", "number", "array"],
      items: { type: "string", description: "One entry of the list." },
      description: "The value where no configuration names it.",
    },
    description: { type: "string", pattern: ".", description: "What it does, for who sets it." },
    enum: {
      type: "array",
      items: { type: "string", description: "An allowed value." },
      minItems: 1,
      description: "Only for strings: the allowed values.",
    },
    entries: {
      type: "string",
      enum: ["locales"],
      description: "Only for lists, also for strings with commas. locales: each entry is a language of the portal.",
    },
    minimum: { type: "number", description: "Only for numbers: the smallest allowed value." },
    maximum: { type: "number", description: "Only for numbers: the largest allowed value." },
  },
  required: ["type", "default", "description"],
  additionalProperties: false,
} as const;

/** A setting's declaration, as `settingSchema` describes it. */
export type SettingDeclaration = Readonly<FromSchema<typeof settingSchema>>;

/** The value of any tenant setting. */
export type SettingValue = boolean | string | number | readonly string[];
