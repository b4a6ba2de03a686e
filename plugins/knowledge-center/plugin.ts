import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "knowledge-center",
  screens: {
    search: () => import("./search.screen"),
  },
  components: {
    palette: () => import("./palette-search"),
  },
});
