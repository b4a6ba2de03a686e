import { definePlugin } from "../../core/sdk";
import { ToolStorage } from "./messages/tool-storage";

export default definePlugin({
  id: "lti",
  services: ({ bind }) => {
    bind(ToolStorage).toSelf().inSingletonScope();
  },
  screens: {
    callback: () => import("./callback/callback.screen"),
  },
  components: {
    tool: () => import("./tool/tool.renderer"),
  },
});
