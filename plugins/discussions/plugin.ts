import { definePlugin } from "../../core/sdk";
import { Announcements } from "./announcements/announcements.store";
import { Channels } from "./channel/channels.store";

export default definePlugin({
  id: "discussions",
  services: ({ bind }) => {
    bind(Channels).toSelf().inSingletonScope();
    bind(Announcements).toSelf().inSingletonScope();
  },
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
