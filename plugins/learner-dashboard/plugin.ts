import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "learner-dashboard",
  screens: {
    day: () => import("./day/day-page").then((page) => page.DayScreen),
  },
  components: {
    home: () => import("./day/day-page").then((page) => page.DayScreen),
    results: () => import("./day/day-page").then((page) => page.Results),
  },
});
