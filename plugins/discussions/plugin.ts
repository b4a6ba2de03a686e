import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "discussions",
  screens: {
    everybody: () => import("./announcements/everybody.screen"),
  },
  components: {
    discussion: () => import("./discussion.renderer"),
    unread: () => import("./announcements/use-unread-badge"),
    notifications: () => import("./announcements/notifications.widget"),
    indicator: () => import("./announcements/indicator.widget"),
  },
});
