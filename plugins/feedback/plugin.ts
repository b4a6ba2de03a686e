import { definePlugin } from "../../core/sdk";
import { FeedbackStore } from "./feedback.store";

export default definePlugin({
  id: "feedback",
  services: ({ bind }) => {
    bind(FeedbackStore).toSelf().inSingletonScope();
  },
  screens: {
    report: () => import("./report/report.screen"),
  },
  components: {
    button: () => import("./feedback.widget").then((widget) => widget.FeedbackButton),
    dialog: () => import("./feedback.widget").then((widget) => widget.FeedbackDialog),
  },
  actions: {
    open: () => import("./open-feedback.action"),
  },
});
