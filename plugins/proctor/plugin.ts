import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "proctor",
  screens: {
    sitting: () => import("./sitting.screen"),
  },
  components: {
    begin: () => import("./begin-sitting.widget"),
  },
});
