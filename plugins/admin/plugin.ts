import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "admin",
  screens: {
    home: () => import("./frame/home.screen"),
    plugins: () => import("./plugins/plugins.screen"),
  },
  components: {
    frame: () => import("./frame/admin.frame"),
  },
});
