import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "tutor",
  screens: {
    usage: () => import("./usage/usage.screen"),
  },
  components: {
    chat: () => import("./chat/chat.panel"),
    shown: () => import("./chat/use-shown"),
  },
});
