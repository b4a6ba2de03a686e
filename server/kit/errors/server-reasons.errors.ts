import { defineErrors } from "../../../core/learning/contract/errors";

export const serverReasons = defineErrors("reason", {
  csrf: {
    title: "The CSRF token is missing or outdated",
    fix: "Ask `GET session` for a fresh one and send it as `X-CSRF-Token`.",
  },
  overloaded: {
    title: "The server is at its limit of concurrent requests",
    fix: "Try again after `Retry-After` seconds. Start more processes, or raise `REQUESTS_AT_ONCE`.",
  },
  eventsOfTheDay: {
    title: "The daily limit of this user's events is reached",
    fix: "Send fewer, or raise `EVENTS_PER_MEMBER` and `EVENTS_OF_VISITORS`.",
  },
  streamsOfVisitors: {
    title: "Visitors have too many streams of live events open",
    fix: "Close pages, or raise `LIVE_STREAMS_PER_ADDRESS` and `LIVE_STREAMS_OF_VISITORS`.",
  },
  usageNotWanted: {
    title: "The person does not want to have the use of the portal recorded, or has not been asked yet",
    fix: "Send no such events before `chooseUsage` has said yes.",
  },
  olderScore: { title: "A newer score of the same source is kept already", fix: "Nothing: the newer one counts." },
});

export type ServerReason = keyof typeof serverReasons;
