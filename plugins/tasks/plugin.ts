import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "tasks",
  screens: {
    list: () => import("./list/tasks.screen"),
  },
  components: {
    day: () => import("./day/day.widget"),
    count: () => import("./use-count-badge"),
  },
});
