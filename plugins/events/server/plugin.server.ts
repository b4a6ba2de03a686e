import { defineServerPlugin } from "../../../server/sdk";
import { allow } from "../../../server/sdk/learning";
import type { EventContent } from "../contract";
import { attendDecision } from "../rules/event.rules";
import { checkEvent, eventFields, storeEvent } from "./event-activity";
import { CONFIRM_KIND, eventsToConfirm } from "./events-to-confirm";

export default defineServerPlugin({
  id: "events",
  hooks: {
    activityFields: eventFields,
    checkActivity: { event: checkEvent },
    storeContent: { event: storeEvent },
    dayKinds: { [CONFIRM_KIND]: "events.day.confirm" },
    tasks: eventsToConfirm,
    mayFinish: {
      event: async ({ now }, { content }) =>
        content === null ? allow() : attendDecision(content as unknown as EventContent, now),
    },
  },
});
