import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "feedback",
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
