import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "profile",
  screens: {
    page: () => import("./profile.screen"),
  },
  components: {
    frame: () => import("./profile.frame"),
    personalInfo: () => import("./personal-info.tab"),
    timeZone: () => import("./time-zone.tab"),
  },
});
