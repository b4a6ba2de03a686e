import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "recent-courses",
  components: {
    readOn: () => import("./day/widgets").then((widgets) => widgets.ReadOn),
    recent: () => import("./day/widgets").then((widgets) => widgets.RecentCourses),
  },
});
