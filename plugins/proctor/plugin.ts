import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "proctor",
  screens: {
    sitting: () => import("./session.screen"),
  },
  components: {
    begin: () => import("./begin-session.widget"),
  },
});
