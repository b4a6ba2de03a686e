import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "certificates",
  screens: {
    view: () => import("./certificate.screen"),
    public: () => import("./public-certificate.screen"),
  },
  components: {
    courseList: () => import("./course-certificates.widget"),
    completed: () => import("./completed-certificate.widget"),
  },
});
