import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "events",
  components: {
    event: () => import("./event.renderer"),
  },
});
