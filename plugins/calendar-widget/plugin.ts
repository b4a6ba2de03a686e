import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "calendar-widget",
  components: {
    day: () => import("./week.widget"),
  },
});
