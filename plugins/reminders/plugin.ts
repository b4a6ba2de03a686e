import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "reminders",
  components: {
    retake: () => import("./retake/retake-reminder.widget"),
  },
});
