import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "tutor",
  components: {
    chat: () => import("./tutor.widget"),
  },
});
