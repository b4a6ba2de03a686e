import {
  defineEndpoint,
  type FromSchema,
  flag,
  instant,
  listOf,
  nullable,
  text,
  textOrNull,
  uuid,
  uuidOrNull,
} from "../../core/sdk/contract";

const kind = { type: "string", minLength: 1, maxLength: 100 } as const;
const entryId = { type: "string", minLength: 1, maxLength: 100 } as const;

const mailRhythms = ["never", "atOnce", "daily", "weekly"] as const;

export const newsSchema = {
  $id: "communications-hub.News",
  type: "object",
  required: ["id", "kind", "sentence", "icon", "at", "name", "by", "words", "courseId", "courseName", "path", "isRead"],
  properties: {
    id: entryId,
    kind,
    sentence: { ...text, description: "The key of its sentence. Values of the sentence: `name`, `by`." },
    icon: text,
    at: { ...instant, description: "Since when the user may know it." },
    name: { ...textOrNull, description: "What it is about. Null: the portal." },
    by: { ...textOrNull, description: "Who has caused it. Null: nobody, or somebody who is gone." },
    words: { ...textOrNull, description: "The beginning of what was written, on one line." },
    courseId: uuidOrNull,
    courseName: textOrNull,
    path: { ...text, description: "Below /learn." },
    isRead: flag,
  },
} as const;

export type News = FromSchema<typeof newsSchema>;

export const newsChoiceSchema = {
  $id: "communications-hub.NewsChoice",
  type: "object",
  required: ["kind", "title", "icon", "bell", "mail", "mails"],
  properties: {
    kind,
    title: { ...text, description: "The key of the text that names the kind." },
    icon: textOrNull,
    bell: { type: ["boolean", "null"], description: "Whether the bell counts it. Null: it is a mail only." },
    mail: nullable({ type: "string", enum: mailRhythms } as const),
    mails: {
      ...listOf({ type: "string", enum: mailRhythms } as const),
      description: "Among what the user chooses. Empty: no mail tells of it, and `mail` is null.",
    },
  },
} as const;

export type NewsChoice = FromSchema<typeof newsChoiceSchema>;

export const getNews = defineEndpoint({
  id: "getNews",
  summary: "One page of the user's news, newest first.",
  method: "GET",
  prefix: "lms",
  path: "users/me/news",
  audience: "member",
  query: {
    type: "object",
    additionalProperties: false,
    properties: {
      kind: { ...kind, description: "Only news of this kind." },
      course: { ...uuid, description: "Only news of this course." },
      before: { type: "string", maxLength: 200, description: "`before` of the page before this one." },
    },
  },
  answer: {
    type: "object",
    required: ["data", "before", "kinds"],
    properties: {
      data: listOf(newsSchema),
      before: { ...textOrNull, description: "Asks for the next page, with what is older. Null: this is the last." },
      kinds: {
        ...listOf({ type: "object", required: ["kind", "title"], properties: { kind, title: text } } as const),
        description: "All kinds of news, with the keys of the texts that name them.",
      },
    },
  },
});

export const getNewsBell = defineEndpoint({
  id: "getNewsBell",
  summary:
    "How many of the user's news are unread, and the newest ones, of the kinds that the user has not turned off.",
  method: "GET",
  prefix: "lms",
  path: "users/me/news/bell",
  audience: "member",
  answer: {
    type: "object",
    required: ["unread", "data", "events"],
    properties: {
      unread: { type: "integer", minimum: 0, description: "At most 100, of the last 30 days." },
      data: listOf(newsSchema),
      events: { ...listOf(text), description: "The live events after which there may be more." },
    },
  },
});

export const markNewsRead = defineEndpoint({
  id: "markNewsRead",
  summary: "Remembers which news the user has read: single ones, or all up to a time. The time never goes back.",
  method: "PUT",
  prefix: "lms",
  path: "users/me/news/read",
  audience: "member",
  body: {
    type: "object",
    minProperties: 1,
    additionalProperties: false,
    properties: {
      ids: { type: "array", items: entryId, maxItems: 100 },
      until: { ...instant, description: "The time of the newest one that was shown." },
    },
  },
  answer: { type: "object", required: ["unread"], properties: { unread: { type: "integer", minimum: 0 } } },
});

export const getNewsChoices = defineEndpoint({
  id: "getNewsChoices",
  summary: "The kinds of news and of mails, and what the user has chosen about each.",
  method: "GET",
  prefix: "lms",
  path: "users/me/news-choices",
  audience: "member",
  answer: { type: "object", required: ["data"], properties: { data: listOf(newsChoiceSchema) } },
});

export const chooseNews = defineEndpoint({
  id: "chooseNews",
  summary: "Turns a kind of news on or off in the bell, or chooses how often its mail comes.",
  method: "PUT",
  prefix: "lms",
  path: "users/me/news-choices/{kind}",
  audience: "member",
  params: { type: "object", required: ["kind"], additionalProperties: false, properties: { kind } },
  body: {
    type: "object",
    minProperties: 1,
    additionalProperties: false,
    properties: { bell: flag, mail: { type: "string", enum: mailRhythms } },
  },
  answer: newsChoiceSchema,
});
