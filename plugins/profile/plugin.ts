import { definePlugin } from "../../core/sdk";
import { ProfileStore } from "./profile.store";

export default definePlugin({
  id: "profile",
  services: ({ bind }) => {
    bind(ProfileStore).toSelf().inSingletonScope();
  },
  screens: {
    profile: () => import("./profile.screen"),
  },
  components: {
    personal: () => import("./personal-info.tab"),
    timeZone: () => import("./time-zone.tab"),
  },
});
