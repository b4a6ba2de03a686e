import { definePlugin } from "../../core/sdk";
import { OpenCatalogStore } from "./open-catalog.store";

export default definePlugin({
  id: "open-catalog",
  services: ({ bind }) => {
    bind(OpenCatalogStore).toSelf().inSingletonScope();
  },
  screens: {
    list: () => import("./list/open-catalog.screen"),
    course: () => import("./course/open-course.screen"),
  },
});
