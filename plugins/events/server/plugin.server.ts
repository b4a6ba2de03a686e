import { defineServerPlugin } from "../../../server/sdk";
import { allow, type EventContent } from "../../../server/sdk/learning";
import { attendingEvent } from "../rules/event.rules";

export default defineServerPlugin({
  id: "events",
  hooks: {
    mayFinish: {
      event: async ({ now }, { content }) =>
        content === null ? allow() : attendingEvent(content as unknown as EventContent, now),
    },
  },
});
