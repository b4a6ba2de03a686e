import {
  defineEndpoint,
  defineErrors,
  type FromSchema,
  flag,
  instant,
  instantOrNull,
  listOf,
  nullable,
  text,
  textOrNull,
  uuid,
} from "../../core/sdk/contract";

export const MAX_PAGE = 20;
/** The fewest characters of a name or an e-mail address for which people are searched. */
export const MIN_SEARCH = 2;
/** The longest reason for an impersonation, in characters. */
export const MAX_REASON = 500;
/** The most impersonations that an administrator can begin in an hour. */
export const MAX_PER_HOUR = 30;

export const endings = ["ended", "signedOut", "expired", "notAllowed", "deleted"] as const;

export const reasons = defineErrors("reason", {
  "impersonation.noRight": {
    title: "The user may not view the portal as another person",
    fix: "Give the permission User.Manage.",
  },
  "impersonation.self": { title: "It is the user's own account", fix: "Choose another person." },
  "impersonation.administrator": { title: "The person is an administrator", fix: "Ask the person to look themselves." },
  "impersonation.moreRights": {
    title: "The person has a permission that the administrator lacks",
    fix: "Let an administrator do it who has the person's permissions.",
  },
  "impersonation.timeOver": {
    title: "The time of the impersonation is over",
    fix: "Begin again, or raise the setting impersonation.minutes.",
  },
});

type Reasons = typeof reasons;
declare module "../../core/learning/rules/decision" {
  interface PluginReasons extends Reasons {}
}

const pageQuery = {
  type: "object",
  additionalProperties: false,
  properties: {
    skip: { type: "integer", minimum: 0, maximum: 10_000, default: 0 },
    take: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: MAX_PAGE },
  },
} as const;

export const foundPersonSchema = {
  $id: "impersonation.FoundPerson",
  type: "object",
  required: ["id", "name", "email", "refusal"],
  properties: {
    id: uuid,
    name: text,
    email: text,
    refusal: { ...textOrNull, description: "Why it is not possible to see the portal as this person. Null: it is." },
  },
} as const;

export type FoundPerson = FromSchema<typeof foundPersonSchema>;

const nameAndEmail = { type: "object", required: ["name", "email"], properties: { name: text, email: text } } as const;

/** An entry of the list of impersonations: who has seen the portal as whom, when, and why. */
export const impersonationSchema = {
  $id: "impersonation.Impersonation",
  type: "object",
  required: ["id", "administrator", "person", "reason", "started", "ended", "ending"],
  properties: {
    id: uuid,
    administrator: { ...nullable(nameAndEmail), description: "Null: the account was deleted." },
    person: { ...nullable(nameAndEmail), description: "Null: the account was deleted." },
    reason: { ...textOrNull, description: "Null: it was deleted with the person's account." },
    started: instant,
    ended: { ...instantOrNull, description: "Null: it runs." },
    ending: nullable({ type: "string", enum: endings }),
  },
} as const;

export type Impersonation = FromSchema<typeof impersonationSchema>;

export const findPeople = defineEndpoint({
  id: "findPeople",
  summary:
    "People of the tenant by name or e-mail address, for administrators who want to see the portal as one of them.",
  method: "GET",
  prefix: "platform",
  path: "impersonations/people",
  audience: "member",
  permission: { name: "User.Manage", scope_id: "everywhere" },
  query: {
    ...pageQuery,
    required: ["text"],
    properties: {
      ...pageQuery.properties,
      text: { type: "string", minLength: MIN_SEARCH, maxLength: 100, description: "All its words have to occur." },
    },
  },
  answer: {
    type: "object",
    required: ["data", "totalCount"],
    properties: { data: listOf(foundPersonSchema), totalCount: { type: "integer", minimum: 0 } },
  },
  errors: ["forbidden"],
});

export const startImpersonation = defineEndpoint({
  id: "startImpersonation",
  summary:
    "Begins an impersonation: from the next request on, the administrator's session shows the portal of a person.",
  method: "POST",
  prefix: "platform",
  path: "impersonations",
  audience: "member",
  permission: { name: "User.Manage", scope_id: "everywhere" },
  body: {
    type: "object",
    required: ["userId", "reason"],
    additionalProperties: false,
    properties: {
      userId: uuid,
      reason: {
        type: "string",
        minLength: 1,
        maxLength: MAX_REASON,
        pattern: "\\S",
        description: "Why. The person can read it.",
      },
    },
  },
  answer: { type: "object", required: ["id"], properties: { id: uuid } },
  errors: ["forbidden", "tooManyRequests"],
});

export const endImpersonation = defineEndpoint({
  id: "endImpersonation",
  summary: "Ends the impersonation of this session. The session is the administrator's again.",
  method: "POST",
  prefix: "platform",
  path: "impersonations/end",
  audience: "member",
  impersonated: "asSelf",
  answer: {
    type: "object",
    required: ["ended"],
    properties: { ended: { ...flag, description: "false: none was running." } },
  },
});

export const getImpersonations = defineEndpoint({
  id: "getImpersonations",
  summary: "Who has seen the portal as whom, the newest first, for administrators.",
  method: "GET",
  prefix: "platform",
  path: "impersonations",
  audience: "member",
  permission: { name: "User.Manage", scope_id: "everywhere" },
  query: pageQuery,
  answer: {
    type: "object",
    required: ["data", "totalCount"],
    properties: { data: listOf(impersonationSchema), totalCount: { type: "integer", minimum: 0 } },
  },
  errors: ["forbidden"],
});
