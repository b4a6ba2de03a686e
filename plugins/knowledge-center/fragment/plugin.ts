import { definePlugin } from "@portal/sdk";

export default definePlugin({
  id: "knowledge-center",
  screens: {
    search: () => import("./search.screen"),
  },
  components: {
    palette: () => import("./palette-search"),
  },
});
