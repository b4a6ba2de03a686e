import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "admin",
  screens: {
    home: () => import("./frame/home.screen"),
    plugins: () => import("./plugins/plugins.screen"),
    somebody: () => import("./somebody/somebody.screen"),
  },
  components: {
    frame: () => import("./frame/admin.frame"),
  },
});
