import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "impersonation",
  screens: { viewAs: () => import("./screen/view-as.screen") },
  components: {
    banner: () => import("./banner/impersonation-banner.widget"),
    over: () => import("./banner/impersonation-over.widget"),
  },
});
