import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "entry",
  components: {
    entry: () => import("./entry.widget"),
  },
});
