import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "learner-app",
  components: { bar: () => import("./bar.widget") },
});
