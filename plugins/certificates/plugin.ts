import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "certificates",
  screens: {
    view: () => import("./certificate.screen"),
    public: () => import("./public-certificate.screen"),
    verify: () => import("./verify.screen"),
    earned: () => import("./earned/earned.screen"),
  },
  components: {
    courseList: () => import("./course-certificates.widget"),
    completed: () => import("./completed-certificate.widget"),
    line: () => import("./line/line-certificate.widget"),
  },
});
