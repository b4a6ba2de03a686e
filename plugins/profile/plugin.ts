import { definePlugin } from "../../core/sdk";
import { ProfileStore } from "./profile.store";

export default definePlugin({
  id: "profile",
  services: ({ bind }) => {
    bind(ProfileStore).toSelf().inSingletonScope();
  },
  screens: {
    page: () => import("./profile.screen"),
  },
  components: {
    frame: () => import("./profile.frame"),
    personalInfo: () => import("./personal-info.tab"),
    timeZone: () => import("./time-zone.tab"),
  },
});
