import { defineServerPlugin } from "../../../server/sdk";
import { allow } from "../../../server/sdk/learning";
import type { EventContent } from "../contract";
import { attendDecision } from "../rules/event.rules";
import { checkEvent, eventFields, storeEvent } from "./event-activity";
import { EVENT_KIND, eventDates } from "./event-dates";
import { eventFileRoutes } from "./event-file";
import { CONFIRM_KIND, eventsToConfirm } from "./events-to-confirm";

export default defineServerPlugin({
  id: "events",
  hooks: {
    activityFields: eventFields,
    checkActivity: { event: checkEvent },
    storeContent: { event: storeEvent },
    tasks: eventsToConfirm,
    agenda: eventDates,
    dayKinds: { [CONFIRM_KIND]: "events.day.confirm", [EVENT_KIND]: "events.day.event" },
    mayFinish: {
      event: async ({ now }, { content }) =>
        content === null ? allow() : attendDecision(content as unknown as EventContent, now),
    },
  },
  routes: eventFileRoutes,
});
