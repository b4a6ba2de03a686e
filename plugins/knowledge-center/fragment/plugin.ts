import { definePlugin } from "@portal/sdk";
import { SearchStore } from "./search.store";

export default definePlugin({
  id: "knowledge-center",
  services: ({ bind }) => {
    bind(SearchStore).toSelf().inSingletonScope();
  },
  screens: {
    search: () => import("./search.screen"),
  },
  components: {
    palette: () => import("./palette-search"),
  },
});
