import { definePlugin } from "../../core/sdk";
import { ProviderClient } from "./provider-client";
import { SittingStore } from "./sitting.store";
import { SittingStart } from "./sitting-start.store";

export default definePlugin({
  id: "proctor",
  services: ({ bind }) => {
    bind(ProviderClient).toSelf().inSingletonScope();
    bind(SittingStore).toSelf().inSingletonScope();
    bind(SittingStart).toSelf().inSingletonScope();
  },
  screens: {
    sitting: () => import("./sitting.screen"),
  },
  components: {
    begin: () => import("./begin-sitting.widget"),
  },
});
