import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "mails",
  screens: {
    list: () => import("./list/mails.screen"),
    stop: () => import("./choices/stop.screen"),
  },
  components: {
    choices: () => import("./choices/choices.tab"),
  },
});
