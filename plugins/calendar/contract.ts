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

export const MAX_ENTRIES = 10_000;
/** The longest span that one answer covers, in days. */
export const MAX_DAYS = 400;

export const errors = defineErrors("call", {
  "calendar.spanInvalid": {
    status: 400,
    title: "The span of the calendar is empty or too long",
    fix: `Ask for at most ${MAX_DAYS} days, and for an end after the beginning.`,
  },
});

const entrySchema = {
  $id: "calendar.Entry",
  type: "object",
  required: ["id", "kind", "title", "at", "end", "name", "course", "place", "path", "file", "isDone"],
  properties: {
    id: text,
    kind: { ...text, description: "`due`, `opens`, `ends`, `graceEnds`, `retake`, or `<plugin>.<name>`." },
    title: { ...textOrNull, description: "The key of the text that names the kind. Null: the kind has no name." },
    at: instant,
    end: { ...instantOrNull, description: "When something that lasts is over. Null: `at` is one moment." },
    name: text,
    course: nullable({
      type: "object",
      required: ["id", "name", "language"],
      properties: { id: uuid, name: text, language: textOrNull },
    } as const),
    place: textOrNull,
    path: { ...text, description: "The address below /learn to which the entry leads." },
    file: {
      ...textOrNull,
      description: "The address below /learn of a file with the entry for calendar programs, if there is one.",
    },
    isDone: flag,
  },
} as const;

export type CalendarEntry = FromSchema<typeof entrySchema>;

const calendarSchema = {
  $id: "calendar.Calendar",
  type: "object",
  required: ["data", "total"],
  properties: {
    data: { ...listOf(entrySchema), description: "The dates of the span, the earliest first." },
    total: { type: "integer", minimum: 0, description: "How many there are, with those that are not in `data`." },
  },
} as const;

export type Calendar = FromSchema<typeof calendarSchema>;

export const getCalendar = defineEndpoint({
  id: "getCalendar",
  summary: "The dates of the user in a span of time: due dates, openings, ends, events and what plugins add.",
  method: "GET",
  prefix: "lms",
  path: "users/me/calendar",
  audience: "member",
  query: {
    type: "object",
    required: ["from", "until"],
    additionalProperties: false,
    properties: { from: instant, until: instant },
  },
  answer: calendarSchema,
  errors: ["calendar.spanInvalid"],
});

const feedSchema = {
  $id: "calendar.Feed",
  type: "object",
  required: ["created", "used", "address"],
  properties: {
    created: { ...instantOrNull, description: "When the address was made. Null: there is none." },
    used: { ...instantOrNull, description: "When a program has last read it, to the hour." },
    address: { ...textOrNull, description: "The address, only in the answer that makes it." },
  },
} as const;

/** The secret address under which programs subscribe to the user's dates. */
export type CalendarFeed = FromSchema<typeof feedSchema>;

const feed = { prefix: "lms", path: "users/me/calendar-feed", audience: "member", answer: feedSchema } as const;

export const getCalendarFeed = defineEndpoint({
  id: "getCalendarFeed",
  summary: "Whether the user has a secret address for the calendar, since when, and when it was last read.",
  method: "GET",
  ...feed,
});

export const renewCalendarFeed = defineEndpoint({
  id: "renewCalendarFeed",
  summary: "Makes a secret address for the user's calendar. One that was made before is not valid any more.",
  method: "POST",
  ...feed,
});

export const revokeCalendarFeed = defineEndpoint({
  id: "revokeCalendarFeed",
  summary: "Ends the secret address of the user's calendar.",
  method: "POST",
  ...feed,
  path: "users/me/calendar-feed/revoke",
});
