import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "privacy",
  screens: {
    requests: () => import("./requests/requests.screen"),
  },
  components: {
    data: () => import("./data/data.tab"),
  },
});
