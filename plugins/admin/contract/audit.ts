import {
  defineEndpoint,
  type FromSchema,
  instant,
  listOf,
  nullable,
  text,
  textOrNull,
  uuid,
} from "../../../core/sdk/contract";

export const MAX_ENTRIES = 500;

const who = nullable({ type: "object", required: ["id", "name"], properties: { id: uuid, name: text } } as const);

export const auditEntrySchema = {
  $id: "admin.AuditEntry",
  type: "object",
  required: ["id", "at", "actor", "address", "deed", "person", "detail"],
  properties: {
    id: uuid,
    at: instant,
    actor: { ...who, description: "Null: the account was deleted, or it was a command of the server." },
    address: { ...textOrNull, description: "The IP address of the request." },
    deed: { ...text, description: "The plugin's id, a dot, and a name. Its text has the key audit.<deed>." },
    person: { ...who, description: "The person whom it concerns. Null: nobody, or the account was deleted." },
    detail: { type: "object" },
  },
} as const;

export type AuditEntry = FromSchema<typeof auditEntrySchema>;

export const getAuditLog = defineEndpoint({
  id: "getAuditLog",
  summary: "What administrators have changed and at whom they have looked, the newest first.",
  method: "GET",
  prefix: "platform",
  path: "admin/audit-log",
  audience: "member",
  permission: { name: "Settings.Manage", scope_id: "everywhere" },
  query: {
    type: "object",
    additionalProperties: false,
    properties: {
      deed: { ...text, maxLength: 100, description: "Only entries of this deed." },
      name: { ...text, maxLength: 100, description: "Only entries of or about people whose name has this text." },
      from: { ...instant, description: "Only entries from this time on." },
      until: { ...instant, description: "Only entries before this time." },
      skip: { type: "integer", minimum: 0, maximum: 1_000_000, default: 0 },
      take: { type: "integer", minimum: 1, maximum: MAX_ENTRIES, default: 50 },
    },
  },
  answer: {
    type: "object",
    required: ["data", "totalCount", "deeds"],
    properties: {
      data: listOf(auditEntrySchema),
      totalCount: { type: "integer", minimum: 0 },
      deeds: { ...listOf(text), description: "All deeds that the log has." },
    },
  },
  errors: ["forbidden"],
});
