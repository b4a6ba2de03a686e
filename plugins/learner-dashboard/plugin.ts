import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "learner-dashboard",
  screens: {
    day: () => import("./day/day.screen"),
  },
  components: {
    home: () => import("./day/day.screen"),
  },
});
