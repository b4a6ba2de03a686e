import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "admin",
  screens: {
    home: () => import("./frame/home.screen"),
    plugins: () => import("./plugins/plugins.screen"),
    inspector: () => import("./inspector/inspector.screen"),
    somebody: () => import("./somebody/somebody.screen"),
  },
  components: {
    frame: () => import("./frame/admin.frame"),
    inspector: () => import("./inspector/inspector.widget"),
  },
  actions: {
    inspect: () => import("./inspector/inspect.action"),
  },
});
