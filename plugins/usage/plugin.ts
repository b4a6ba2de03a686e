import { definePlugin } from "../../core/sdk";
import { UsageLog } from "./usage-log.store";

/**
 * Records for what the portal is used, if the setting of the tenant (the customer whose portal it is) and what the
 * person has said allow it.
 */
export default definePlugin({
  id: "usage",
  services: ({ bind }) => bind(UsageLog).toSelf().inSingletonScope(),
  screens: {
    page: () => import("./choice/usage-page.screen"),
  },
  components: {
    choice: () => import("./choice/choice.tab"),
    log: () => import("./usage-log.widget"),
  },
});
