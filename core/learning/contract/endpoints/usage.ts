import { defineEndpoint } from "../endpoint";
import { flag, instant, listBetween, listOf, text, textOrNull, uuid, uuidOrNull } from "../json-schema";

const eventName = { type: "string", pattern: "^[a-z][a-z0-9_]{1,63}$" } as const;

/**
 * The most events of use that one answer has. An event of use says what a person did in the portal, such as opening a
 * page.
 */
export const MAX_USAGE_EVENTS = 1000;

/**
 * Takes events of use from the portal's pages. They are for the data lake of the tenant, which fetches them with
 * `getUsageEvents`.
 */
export const logUsage = defineEndpoint({
  id: "logUsage",
  summary:
    "Logs for what the portal was used. Without names and texts of people. Events whose id is known already are left out.",
  method: "POST",
  prefix: "platform",
  path: "usage-events",
  audience: "visitor",
  body: {
    type: "object",
    required: ["events"],
    additionalProperties: false,
    properties: {
      events: listBetween(
        {
          type: "object",
          required: ["id", "session", "name", "time", "route", "locale"],
          additionalProperties: false,
          properties: {
            id: uuid,
            session: { ...uuid, description: "The session of the data lake: it ends after a time without an event." },
            name: { ...eventName, description: "What was done, such as `route_shown` or `search_made`." },
            time: { ...instant, description: "By the server's clock, as the browser knows it." },
            route: {
              type: "string",
              pattern: "^[A-Za-z][A-Za-z0-9_.-]{0,99}$",
              description: "The id of the page's route. Never its address.",
            },
            courseId: uuid,
            activityId: { ...uuid, description: "The id of the activity's place in its course." },
            locale: { type: "string", pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$" },
          },
        },
        1,
        50,
      ),
    },
  },
  errors: ["tooManyRequests"],
  answer: { type: "object", required: ["accepted"], properties: { accepted: { type: "integer" } } },
});

const choice = {
  type: "object",
  required: ["wanted"],
  properties: {
    wanted: {
      type: ["boolean", "null"],
      description: "Whether the user's use of the portal may be recorded. Null: the user has not said.",
    },
  },
} as const;

/** Returns whether the user allows the portal to record the user's events of use. */
export const getUsageChoice = defineEndpoint({
  id: "getUsageChoice",
  summary: "Whether the user's use of the portal may be recorded.",
  method: "GET",
  prefix: "platform",
  path: "users/me/usage-choice",
  audience: "member",
  answer: choice,
});

/** Stores whether the user allows the portal to record the user's events of use. */
export const chooseUsage = defineEndpoint({
  id: "chooseUsage",
  summary: "Allows or forbids to record the user's use of the portal. A no also deletes the events that are stored.",
  method: "PUT",
  prefix: "platform",
  path: "users/me/usage-choice",
  audience: "member",
  body: { type: "object", required: ["wanted"], additionalProperties: false, properties: { wanted: flag } },
  answer: choice,
});

/** Returns events of use for the tenant's data lake, page by page. */
export const getUsageEvents = defineEndpoint({
  id: "getUsageEvents",
  summary:
    "What the portal was used for, oldest first, page by page, for the data lake of the tenant. For administrators.",
  method: "GET",
  prefix: "platform",
  path: "usage-events",
  audience: "member",
  query: {
    type: "object",
    additionalProperties: false,
    properties: {
      since: { ...instant, description: "Only events that were received at this time or later." },
      after: {
        type: "string",
        pattern: "^[0-9]{1,15}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
        description: "`next` of the answer before. It may be kept, to ask for newer events later.",
      },
    },
  },
  errors: ["forbidden"],
  answer: {
    type: "object",
    required: ["data", "next"],
    properties: {
      data: listOf({
        type: "object",
        required: [
          "id",
          "session",
          "name",
          "time",
          "received",
          "route",
          "courseId",
          "activityId",
          "locale",
          "build",
          "userId",
        ],
        properties: {
          id: uuid,
          session: uuid,
          name: text,
          time: instant,
          received: instant,
          route: text,
          courseId: uuidOrNull,
          activityId: uuidOrNull,
          locale: text,
          build: { ...text, description: "The version of the server that received it." },
          userId: { ...uuidOrNull, description: "Null: a visitor." },
        },
      }),
      next: { ...textOrNull, description: "What to ask for next, by `after`. Null: nothing was found." },
    },
  },
});
