import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "calendar",
  screens: {
    calendar: () => import("./screen/calendar.screen"),
  },
  components: {
    feed: () => import("./feed/feed.tab"),
  },
});
