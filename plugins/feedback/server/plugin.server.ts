import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";

export default defineServerPlugin({
  id: "feedback",
  calls,
  hooks: {
    acceptEvent: { product_feedback: ({ setting }) => setting("platform.ui.feedback.learner.visible") !== false },
  },
});
