import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "lti",
  screens: {
    callback: () => import("./callback/callback.screen"),
  },
  components: {
    tool: () => import("./tool/tool.renderer"),
  },
});
