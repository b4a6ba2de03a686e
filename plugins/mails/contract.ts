import {
  defineEndpoint,
  defineErrors,
  type FromSchema,
  flag,
  instant,
  instantOrNull,
  listOf,
  text,
  textOrNull,
  uuid,
  uuidParams,
} from "../../core/sdk/contract";

const count = { type: "integer", minimum: 0 } as const;

/** The list of mails for administrators has at most this many mails: the newest. */
export const MAX_MAILS = 200;

/** The errors with which this plugin's part of the HTTP API can answer, by their code. */
export const errors = defineErrors("call", {
  "mails.linkInvalid": {
    status: 404,
    title: "The link does not come from a mail of this portal",
    fix: "Follow the link of the mail as it is.",
  },
});

const rhythms = ["daily", "weekly"] as const;

/** Whether the person gets it, and how often. `kind` is called `<plugin>.<name>`. */
export const mailChoiceSchema = {
  $id: "mails.MailChoice",
  type: "object",
  required: ["kind", "title", "wanted", "rhythm", "rhythms"],
  properties: {
    kind: text,
    title: { ...text, description: "The key of the text that names the kind." },
    wanted: { ...flag, description: "Whether the person gets mails of this kind." },
    rhythm: {
      type: ["string", "null"],
      enum: [...rhythms, null],
      description: "How often the mail comes while it is wanted. Null: whenever there is a reason to write.",
    },
    rhythms: {
      ...listOf({ type: "string", enum: rhythms } as const),
      description: "The rhythms among which the person chooses. Empty: the kind has none.",
    },
  },
} as const;

export type MailChoice = FromSchema<typeof mailChoiceSchema>;

const mailStates = ["waiting", "sent", "refused", "unwanted"] as const;

/** It may still wait to be sent. What the mail says is not in it. */
export const sentMailSchema = {
  $id: "mails.SentMail",
  type: "object",
  required: ["id", "kind", "title", "userName", "address", "state", "tries", "due", "fault", "created", "ended"],
  properties: {
    id: uuid,
    kind: text,
    title: { ...textOrNull, description: "The key of the text that names the kind. Null: its plugin is off or gone." },
    userName: text,
    address: {
      ...text,
      description: "The address of the last try, else that of the account. Empty: the account has none.",
    },
    state: {
      type: "string",
      enum: mailStates,
      description:
        "waiting: not sent yet. refused: a mail server does not take it, and it is not tried again. unwanted: the person has turned off such mails.",
    },
    tries: count,
    due: { ...instant, description: "When a waiting mail is tried next." },
    fault: { ...textOrNull, description: "Why the last try failed, in the words of the mail server." },
    created: instant,
    ended: instantOrNull,
  },
} as const;

/** A mail in the list for administrators, sent or not; see the schema. */
export type SentMail = FromSchema<typeof sentMailSchema>;

const wantedBody = {
  type: "object",
  required: ["wanted"],
  additionalProperties: false,
  properties: { wanted: flag },
} as const;

const choiceBody = {
  ...wantedBody,
  properties: {
    ...wantedBody.properties,
    rhythm: {
      type: "string",
      enum: rhythms,
      description: "One of the kind's `rhythms`. Without it the rhythm stays as it is.",
    },
  },
} as const;

export const getMailChoices = defineEndpoint({
  id: "getMailChoices",
  summary: "The kinds of mails that the portal writes, which of them the user wants, and how often.",
  method: "GET",
  prefix: "platform",
  path: "users/me/mail-choices",
  audience: "member",
  answer: { type: "object", required: ["data"], properties: { data: listOf(mailChoiceSchema) } },
});

export const chooseMail = defineEndpoint({
  id: "chooseMail",
  summary: "Turns a kind of mail off or on for the user, and chooses how often it comes.",
  method: "PUT",
  prefix: "platform",
  path: "users/me/mail-choices/{kind}",
  audience: "member",
  params: {
    type: "object",
    required: ["kind"],
    additionalProperties: false,
    properties: { kind: { type: "string", minLength: 1, maxLength: 100 } },
  },
  body: choiceBody,
  answer: mailChoiceSchema,
});

const linkParams = {
  type: "object",
  required: ["token"],
  additionalProperties: false,
  properties: { token: { type: "string", minLength: 1, maxLength: 1000, description: "The last part of the link." } },
} as const;

export const getMailLink = defineEndpoint({
  id: "getMailLink",
  summary: "The kind of mail that a mail's link turns off, and whether it is still wanted.",
  method: "GET",
  prefix: "platform",
  path: "public/mail-links/{token}",
  audience: "visitor",
  params: linkParams,
  answer: mailChoiceSchema,
  errors: ["mails.linkInvalid"],
});

export const chooseByMailLink = defineEndpoint({
  id: "chooseByMailLink",
  summary: "Turns a kind of mail off or on for the person to whom the mail was sent.",
  method: "PUT",
  prefix: "platform",
  path: "public/mail-links/{token}",
  audience: "visitor",
  params: linkParams,
  body: wantedBody,
  answer: mailChoiceSchema,
  errors: ["mails.linkInvalid"],
});

export const getMails = defineEndpoint({
  id: "getMails",
  summary: `The mails of one state, newest first, at most ${MAX_MAILS}, for administrators. What they say is not in it.`,
  method: "GET",
  prefix: "platform",
  path: "mails",
  audience: "member",
  permission: { name: "User.Manage", scope_id: "everywhere" },
  query: {
    type: "object",
    additionalProperties: false,
    required: ["state"],
    properties: { state: { type: "string", enum: mailStates } },
  },
  answer: {
    type: "object",
    required: ["data", "counts", "isOutbox"],
    properties: {
      data: listOf(sentMailSchema),
      counts: {
        type: "object",
        required: mailStates,
        properties: Object.fromEntries(mailStates.map((state) => [state, count])) as Record<
          (typeof mailStates)[number],
          typeof count
        >,
      },
      isOutbox: { ...flag, description: "No mail server is configured: mails are written into files." },
    },
  },
  errors: ["forbidden"],
});

export const sendMailAgain = defineEndpoint({
  id: "sendMailAgain",
  summary: "Tries a refused mail again, for administrators.",
  method: "POST",
  prefix: "platform",
  path: "mails/{mailId}/again",
  audience: "member",
  permission: { name: "User.Manage", scope_id: "everywhere" },
  params: uuidParams("mailId"),
  answer: sentMailSchema,
  errors: ["forbidden", "conflict"],
});
