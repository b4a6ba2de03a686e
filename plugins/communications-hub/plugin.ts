import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "communications-hub",
  screens: {
    stream: () => import("./stream/stream.screen"),
    preferences: () => import("./preferences/preferences.screen"),
  },
  components: {
    bell: () => import("./bell/bell.widget"),
    choices: () => import("./preferences/choices"),
  },
});
