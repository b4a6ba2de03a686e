import { definePlugin } from "../../core/sdk";
import { CatalogStore } from "./catalog.store";

export default definePlugin({
  id: "catalog",
  services: ({ bind }) => {
    bind(CatalogStore).toSelf().inSingletonScope();
  },
  screens: {
    list: () => import("./catalog.screen"),
    course: () => import("./catalog-course.screen"),
  },
});
