import { definePlugin } from "../../core/sdk";
import { ProviderClient } from "./provider-client";
import { SittingStore } from "./sitting.store";

export default definePlugin({
  id: "proctor",
  services: ({ bind }) => {
    bind(ProviderClient).toSelf().inSingletonScope();
    bind(SittingStore).toSelf().inSingletonScope();
  },
  screens: {
    sitting: () => import("./sitting.screen"),
  },
});
