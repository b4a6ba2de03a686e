import { definePlugin } from "../../core/sdk";

/** Records for what the portal is used, if the setting of the tenant and what the person has said allow it. */
export default definePlugin({
  id: "usage",
  screens: {
    page: () => import("./choice/usage-page.screen"),
  },
  components: {
    choice: () => import("./choice/choice.tab"),
    log: () => import("./usage-log.widget"),
  },
});
