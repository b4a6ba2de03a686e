import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "reinforcement",
  screens: {
    answer: () => import("./email-answer.screen"),
  },
  components: {
    plan: () => import("./plan/plan.tab"),
    day: () => import("./day/still-there.widget"),
  },
});
