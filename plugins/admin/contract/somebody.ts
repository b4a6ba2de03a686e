import {
  defineEndpoint,
  type FromSchema,
  flag,
  instant,
  instantOrNull,
  listOf,
  nullable,
  roles,
  text,
  textOrNull,
  uuid,
} from "../../../core/sdk/contract";

/** The fewest characters of a name or an e-mail address for which people are searched. */
export const MIN_SEARCH = 2;
export const MAX_PEOPLE = 10;

export const deviceModes = ["mobile", "app", "embedded"] as const;
export type DeviceMode = (typeof deviceModes)[number];

export const personSchema = {
  $id: "admin.Person",
  type: "object",
  required: ["id", "name", "email", "roles"],
  properties: { id: uuid, name: text, email: text, roles: listOf({ type: "string", enum: roles }) },
} as const;

export type Person = FromSchema<typeof personSchema>;

export const decidingFactSchema = {
  $id: "admin.DecidingFact",
  type: "object",
  required: ["kind", "name", "holds", "value", "place", "fault"],
  properties: {
    kind: { ...text, description: "What it is, such as `setting`, `role` or `plugin`." },
    name: { ...text, description: "Which one, such as the key of the setting." },
    holds: flag,
    value: { ...text, description: "Its present value as JSON, such as that of the setting." },
    place: { ...textOrNull, description: "The file, with line, or the revision that sets it. Null: none does." },
    fault: { ...textOrNull, description: "Why the server works without the plugin, in English." },
  },
} as const;

/** A fact that decides whether somebody sees a contribution; see the schema. */
export type DecidingFact = FromSchema<typeof decidingFactSchema>;

/** Whether somebody sees one contribution, and why. */
export const seenContributionSchema = {
  $id: "admin.SeenContribution",
  type: "object",
  required: ["id", "plugin", "point", "list", "title", "place", "holds", "isDecidedOnPage", "because", "text"],
  properties: {
    id: text,
    plugin: { ...textOrNull, description: "Null: its whole manifest is faulty." },
    point: { ...textOrNull, description: "The contribution point, such as `tabs`." },
    list: {
      ...text,
      description: "The list of the point in which it stands, such as a slot; empty: there is one list.",
    },
    title: { ...textOrNull, description: "In the asked language. Null: it has none." },
    place: { ...textOrNull, description: "File and line of its declaration." },
    holds: { ...flag, description: "Whether all its conditions hold." },
    isDecidedOnPage: {
      ...flag,
      description: "Whether code of the plugin decides on the page, besides the conditions.",
    },
    because: { ...listOf(decidingFactSchema), description: "What decides, the most important first." },
    text: { ...text, description: "The same as a sentence, in English." },
  },
} as const;

export type SeenContribution = FromSchema<typeof seenContributionSchema>;

/** Things of one kind that are shown for a time, and whether somebody sees each at a moment. */
export const timedGroupSchema = {
  $id: "admin.TimedGroup",
  type: "object",
  required: ["title", "things"],
  properties: {
    title: { ...text, description: "The key of the text that names them." },
    things: listOf({
      type: "object",
      required: ["id", "name", "from", "until", "reason"],
      properties: {
        id: text,
        name: { ...text, description: "In the asked language, if it is there in several." },
        from: { ...instantOrNull, description: "Null: from the beginning." },
        until: { ...instantOrNull, description: "Null: for ever." },
        reason: { ...textOrNull, description: "Why it is not seen, as a code. Null: it is seen." },
      },
    } as const),
  },
} as const;

/** Things of one kind that are shown for a time; see the schema. */
export type TimedGroup = FromSchema<typeof timedGroupSchema>;

export const findSomebody = defineEndpoint({
  id: "findSomebody",
  summary: "People of the tenant by name or e-mail address, for administrators who ask what one of them sees.",
  method: "GET",
  prefix: "platform",
  path: "admin/people",
  audience: "member",
  permission: { name: "Settings.Manage", scope_id: "everywhere" },
  query: {
    type: "object",
    additionalProperties: false,
    required: ["text"],
    properties: {
      text: { type: "string", minLength: MIN_SEARCH, maxLength: 100, description: "All its words have to occur." },
    },
  },
  answer: {
    type: "object",
    required: ["data", "totalCount"],
    properties: { data: listOf(personSchema), totalCount: { type: "integer", minimum: 0 } },
  },
  errors: ["forbidden"],
});

export const explainSomebody = defineEndpoint({
  id: "explainSomebody",
  summary: "What a person, the people with a role, or a visitor would see of all contributions, and why.",
  method: "POST",
  prefix: "platform",
  path: "admin/somebody",
  audience: "member",
  permission: { name: "Settings.Manage", scope_id: "everywhere" },
  body: {
    type: "object",
    additionalProperties: false,
    required: ["modes", "locale"],
    properties: {
      userId: { ...uuid, description: "The person. Without it and `role`: a visitor." },
      role: { type: "string", enum: roles, description: "In place of a person: somebody with this role alone." },
      modes: { ...listOf({ type: "string", enum: deviceModes }), description: "The states of the page." },
      locale: { type: "string", minLength: 2, maxLength: 35, description: "The language of the titles." },
      at: { ...instant, description: "The moment for which is asked. Without it: now." },
      only: { ...listOf(text), description: "Only these contributions, by id. Without it: all." },
    },
  },
  answer: {
    type: "object",
    required: ["person", "at", "locales", "timed", "contributions"],
    properties: {
      person: { ...nullable(personSchema), description: "Null: nobody in particular." },
      at: { ...instant, description: "The moment for which everything is said." },
      timed: {
        ...listOf(timedGroupSchema),
        description: "Everything that depends on the moment. Visitors see nothing that does.",
      },
      locales: { ...listOf(text), description: "The languages that people may choose." },
      contributions: listOf(seenContributionSchema),
    },
  },
  errors: ["forbidden", "notFound"],
});
