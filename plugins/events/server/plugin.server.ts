import { defineServerPlugin } from "../../../server/sdk";
import { allow, attendingEvent, type EventContent } from "../../../server/sdk/learning";

export default defineServerPlugin({
  id: "events",
  hooks: {
    mayFinish: {
      event: async ({ now }, { content }) =>
        content === null ? allow() : attendingEvent(content as unknown as EventContent, now),
    },
  },
});
