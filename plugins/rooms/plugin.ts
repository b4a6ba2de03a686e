import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "rooms",
  screens: {
    list: () => import("./rooms.screen"),
  },
});
