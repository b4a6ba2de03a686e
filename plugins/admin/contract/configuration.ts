import {
  defineEndpoint,
  defineErrors,
  type FromSchema,
  flag,
  instant,
  listOf,
  nullable,
  text,
  textOrNull,
  uuid,
} from "../../../core/sdk/contract";

/** The longest reason for a revision, in characters. */
export const MAX_REASON = 500;
export const MAX_REVISIONS = 50;

const permission = { name: "Settings.Manage", scope_id: "everywhere" } as const;
const revisionNumber = { type: "integer", minimum: 0, maximum: 2_000_000_000 } as const;

export const configurationReasons = defineErrors("reason", {
  "admin.newerRevision": {
    title: "Somebody has saved a newer revision of the configuration",
    fix: "Read the newer revision, put the changes over it, and save again.",
  },
  "admin.faulty": {
    title: "The revision has a fault",
    fix: "Correct what `errors` names: JSON pointer of the value → what is wrong.",
  },
});

type Reasons = typeof configurationReasons;
declare module "../../../core/learning/rules/decision" {
  interface PluginReasons extends Reasons {}
}

const configValue = { type: "object", description: "As a file of the configuration." } as const;

export const diagnosticSchema = {
  $id: "admin.Diagnostic",
  type: "object",
  required: ["code", "severity", "message", "fix", "place", "candidates"],
  properties: {
    code: text,
    severity: { type: "string", enum: ["error", "warning"] },
    message: text,
    fix: text,
    place: nullable({
      type: "object",
      required: ["file"],
      properties: { file: text, line: { type: "integer" }, column: { type: "integer" }, pointer: text },
    } as const),
    candidates: listOf(text),
  },
} as const;

export type AdminDiagnostic = FromSchema<typeof diagnosticSchema>;

export const configLayerSchema = {
  $id: "admin.ConfigLayer",
  type: "object",
  required: ["layer", "file", "value", "positions"],
  properties: {
    layer: text,
    file: text,
    value: configValue,
    positions: {
      type: "object",
      description: "JSON pointer of a value → line and column in the file.",
    },
  },
} as const;

export type ConfigLayerAnswer = FromSchema<typeof configLayerSchema>;

export const getConfiguration = defineEndpoint({
  id: "getConfiguration",
  summary: "The tenant's configuration: its layers, and everything that can be set.",
  method: "GET",
  prefix: "platform",
  path: "admin/configuration",
  audience: "member",
  permission,
  answer: {
    type: "object",
    required: [
      "revision",
      "layers",
      "locked",
      "settings",
      "contributions",
      "icons",
      "units",
      "locales",
      "textFiles",
      "diagnostics",
      "needed",
      "below",
    ],
    properties: {
      revision: { ...revisionNumber, description: "The newest revision. 0: there is none yet." },
      layers: { ...listOf(configLayerSchema), description: "The weakest first." },
      locked: listOf({
        type: "object",
        required: ["pointer", "file"],
        properties: { pointer: text, file: text },
      } as const),
      settings: listOf({
        type: "object",
        required: ["key", "plugin", "declaration", "file", "line"],
        properties: {
          key: text,
          plugin: text,
          declaration: { type: "object", description: "Type, default, description, …, as in the manifest." },
          file: text,
          line: { type: ["integer", "null"] },
        },
      } as const),
      contributions: listOf({
        type: "object",
        required: ["id", "plugin", "point", "list", "changes", "fields"],
        properties: {
          id: text,
          plugin: text,
          point: text,
          list: { ...text, description: "The list of its point in which it stands. Empty: the point has one." },
          changes: { ...listOf(text), description: "What a tenant may change of it besides turning it off." },
          fields: { type: "object", description: "As in the manifest." },
        },
      } as const),
      icons: listOf(text),
      units: listOf({ type: "object", required: ["id", "name"], properties: { id: uuid, name: text } } as const),
      locales: listOf(text),
      textFiles: { type: "object", description: "Language → the address of its texts." },
      diagnostics: listOf(diagnosticSchema),
      needed: {
        ...listOf({
          type: "object",
          required: ["plugin", "courses", "names"],
          properties: {
            plugin: text,
            courses: {
              type: "integer",
              minimum: 0,
              description: "How many published courses need it. 0: the configuration is changed in its pages.",
            },
            names: { ...listOf(text), description: "The names of some of these courses." },
          },
        } as const),
        description: "The plugins that cannot be turned off.",
      },
      below: {
        type: "object",
        description:
          "JSON pointer of a value of the newest revision → `{ file, value }` that the files said of it when it was saved, or `{}`. Values of old revisions are not in it.",
      },
    },
  },
  errors: ["forbidden"],
});

export const checkConfiguration = defineEndpoint({
  id: "checkConfiguration",
  summary: "What is wrong with a revision that is not saved yet, and what it would change for whom.",
  method: "POST",
  prefix: "platform",
  path: "admin/configuration/check",
  audience: "member",
  permission,
  body: {
    type: "object",
    required: ["value"],
    additionalProperties: false,
    properties: { value: configValue },
  },
  answer: {
    type: "object",
    required: ["diagnostics", "leadsAway", "changes"],
    properties: {
      diagnostics: listOf(diagnosticSchema),
      leadsAway: {
        ...flag,
        description: "Whether members would be led out of the portal.",
      },
      changes: listOf({
        type: "object",
        required: ["contribution", "plugin", "point", "appears", "audiences"],
        properties: {
          contribution: text,
          plugin: text,
          point: text,
          appears: { ...flag, description: "false: it leaves." },
          audiences: { ...listOf(text), description: "For whom: `visitor`, or a role." },
        },
      } as const),
    },
  },
  errors: ["forbidden"],
});

export const saveConfiguration = defineEndpoint({
  id: "saveConfiguration",
  summary: "Saves a revision: it is in force at once, in all processes and open pages.",
  method: "POST",
  prefix: "platform",
  path: "admin/revisions",
  audience: "member",
  permission,
  body: {
    type: "object",
    required: ["basedOn", "value", "reason"],
    additionalProperties: false,
    properties: {
      basedOn: { ...revisionNumber, description: "The newest revision that the author has seen. 0: none." },
      value: configValue,
      reason: { type: "string", minLength: 1, maxLength: MAX_REASON, pattern: "\\S", description: "Why." },
    },
  },
  answer: { type: "object", required: ["revision"], properties: { revision: revisionNumber } },
  errors: ["forbidden", "conflict", "invalid"],
});

const anyValue = { type: ["object", "array", "string", "number", "boolean", "null"] } as const;

/** One value that a revision changes: what it was in the revision before, and what it is. */
export const differenceSchema = {
  $id: "admin.Difference",
  type: "object",
  required: ["pointer"],
  properties: {
    pointer: text,
    before: { ...anyValue, description: "Left out: the revision before did not set it." },
    after: { ...anyValue, description: "Left out: this revision does not set it." },
  },
} as const;

export const revisionSchema = {
  $id: "admin.Revision",
  type: "object",
  required: ["number", "author", "made", "reason", "value", "difference"],
  properties: {
    number: revisionNumber,
    author: { ...textOrNull, description: "Null: the account was deleted, or a command has made it." },
    made: instant,
    reason: text,
    value: configValue,
    difference: listOf(differenceSchema),
  },
} as const;

export type RevisionAnswer = FromSchema<typeof revisionSchema>;

export const getRevisions = defineEndpoint({
  id: "getRevisions",
  summary: "The revisions of the tenant's configuration, the newest first.",
  method: "GET",
  prefix: "platform",
  path: "admin/revisions",
  audience: "member",
  permission,
  query: {
    type: "object",
    additionalProperties: false,
    properties: {
      before: { ...revisionNumber, description: "Only revisions with a smaller number." },
      take: { type: "integer", minimum: 1, maximum: MAX_REVISIONS, default: 20 },
    },
  },
  answer: {
    type: "object",
    required: ["data", "totalCount"],
    properties: { data: listOf(revisionSchema), totalCount: { type: "integer", minimum: 0 } },
  },
  errors: ["forbidden"],
});
