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
  uuid,
  uuidParams,
} from "../../core/sdk/contract";

/** The most downloads of their own data that people can prepare in an hour. */
export const MAX_DOWNLOADS_PER_HOUR = 10;
/**
 * The most requests for the deletion of accounts in one answer for administrators. If there are more, the answer has
 * the oldest.
 */
export const MAX_REQUESTS = 200;

/** The errors with which this plugin's part of the HTTP API can answer, beside the general ones of all plugins. */
export const errors = defineErrors("call", {
  "privacy.ownRequest": {
    status: 409,
    title: "Administrators cannot confirm the deletion of their own account",
    fix: "Ask another administrator, or let the person who runs the portal use `npm run person`.",
  },
});

export const downloadFormats = ["page", "json"] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

const requestSchema = {
  type: "object",
  required: ["asked", "due", "isConfirmed"],
  properties: {
    asked: instant,
    due: { ...instantOrNull, description: "When it is carried out by itself. Null: only by an administrator." },
    isConfirmed: { ...flag, description: "An administrator has confirmed it; it is carried out in about a minute." },
  },
} as const;

/** The user's request for the deletion of the own account, and after how many days a new one would be carried out. */
export const erasureSchema = {
  $id: "privacy.Erasure",
  type: "object",
  required: ["days", "request"],
  properties: {
    days: {
      type: "integer",
      minimum: 0,
      description: "Days after which a new request is carried out by itself. 0: only by an administrator.",
    },
    request: { ...nullable(requestSchema), description: "The user's request. Null: there is none." },
  },
} as const;

/** The user's own request for deletion, and the days after which a new one is carried out. */
export type Erasure = FromSchema<typeof erasureSchema>;

export const erasureRequestSchema = {
  $id: "privacy.ErasureRequest",
  type: "object",
  required: ["id", "userName", "email", "isOwn", ...requestSchema.required],
  properties: {
    id: uuid,
    userName: text,
    email: text,
    isOwn: { ...flag, description: "Whether the account is that of the caller, who cannot confirm it." },
    ...requestSchema.properties,
  },
} as const;

/** One request for the deletion of an account, with the person's name and e-mail address. */
export type ErasureRequest = FromSchema<typeof erasureRequestSchema>;

export const prepareDataDownload = defineEndpoint({
  id: "prepareDataDownload",
  summary: "Prepares a file with all data that is stored about the user. Its address works once, for five minutes.",
  method: "POST",
  prefix: "platform",
  path: "users/me/data-downloads",
  audience: "member",
  body: {
    type: "object",
    required: ["format"],
    additionalProperties: false,
    properties: {
      format: { type: "string", enum: downloadFormats, description: "page: one HTML file, to be read." },
      timeZone: {
        type: "string",
        maxLength: 64,
        description: "The browser's time zone, for the page of a person who has chosen none.",
      },
    },
  },
  answer: {
    type: "object",
    required: ["address"],
    properties: { address: { ...text, description: "The path of the file on this host." } },
  },
  errors: ["tooManyRequests"],
});

export const getErasure = defineEndpoint({
  id: "getErasure",
  summary: "The user's request for the deletion of the account.",
  method: "GET",
  prefix: "platform",
  path: "users/me/erasure",
  audience: "member",
  answer: erasureSchema,
});

export const setErasure = defineEndpoint({
  id: "setErasure",
  summary: "Asks for the deletion of the user's account, or takes the request back. A second request changes nothing.",
  method: "PUT",
  prefix: "platform",
  path: "users/me/erasure",
  audience: "member",
  body: {
    type: "object",
    required: ["wanted"],
    additionalProperties: false,
    properties: { wanted: { ...flag, description: "false: the request is taken back." } },
  },
  answer: erasureSchema,
});

export const getErasureRequests = defineEndpoint({
  id: "getErasureRequests",
  summary: `The requests for the deletion of accounts, oldest first, at most ${MAX_REQUESTS}, for administrators.`,
  method: "GET",
  prefix: "platform",
  path: "erasure-requests",
  audience: "member",
  answer: { type: "object", required: ["data"], properties: { data: listOf(erasureRequestSchema) } },
  errors: ["forbidden"],
});

export const confirmErasure = defineEndpoint({
  id: "confirmErasure",
  summary: "Confirms a request for deletion, for administrators. The person is erased in about a minute.",
  method: "POST",
  prefix: "platform",
  path: "erasure-requests/{requestId}/confirm",
  audience: "member",
  params: uuidParams("requestId"),
  answer: erasureRequestSchema,
  errors: ["forbidden", "privacy.ownRequest"],
});
