import type { FromSchema } from "json-schema-to-ts";

const fieldSchema = {
  type: "object",
  description: "A key of the objects: its type, and what it is for.",
  properties: {
    type: {
      type: "string",
      enum: ["boolean", "stringList", "texts", "link", "picture", "time"],
      description:
        "The type of its value. texts: a text without HTML, or one for each language. link: a path of this host, or an https address. picture: a file of the folder branding beside the configuration. time: a date (UTC), or a date and time with its zone.",
    },
    description: { type: "string", pattern: ".", description: "What it is for, for who sets it." },
    required: { type: "boolean", description: "true: every object has it." },
    after: { type: "string", pattern: ".", description: "Only for a time: the key of the time that it comes after." },
  },
  required: ["type", "description"],
  additionalProperties: false,
} as const;

/** The schema of the declaration of a setting in a manifest. Each tenant chooses its value in its configuration. */
export const settingSchema = {
  type: "object",
  description: "A tenant setting: its type, its value where no configuration names it, and what it does.",
  properties: {
    type: {
      type: "string",
      enum: ["boolean", "string", "number", "integer", "stringList", "objectList"],
      description:
        "The type of its value. stringList is an array of strings. objectList is an array of objects with the keys in `fields`, an id, and `enabled`.",
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
    fields: {
      type: "object",
      description: "Only for objectList: the keys of the objects besides `id` and `enabled`.",
      propertyNames: { pattern: "^[a-z][A-Za-z0-9]*$", description: "The name of a key: letters and digits." },
      additionalProperties: fieldSchema,
    },
    serverOnly: {
      type: "boolean",
      description: "true: only the server part of the plugin reads it. Pages do not get its value.",
    },
    minimum: { type: "number", description: "Only for numbers: the smallest allowed value." },
    maximum: { type: "number", description: "Only for numbers: the largest allowed value." },
  },
  required: ["type", "default", "description"],
  additionalProperties: false,
} as const;

/** A setting's declaration, as `settingSchema` describes it. */
export type SettingDeclaration = Readonly<FromSchema<typeof settingSchema>>;

/** The declaration of a key of a setting's objects, as `fieldSchema` describes it. */
export type FieldDeclaration = Readonly<FromSchema<typeof fieldSchema>>;

/** An object of a setting that is a list of objects. `enabled`: false takes it away. */
interface SettingObject {
  readonly id: string;
  readonly enabled?: boolean;
  readonly [field: string]: unknown;
}

export type SettingValue = boolean | string | number | readonly string[] | readonly SettingObject[];
