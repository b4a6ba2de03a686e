import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "catalog",
  screens: {
    list: () => import("./catalog.screen"),
    course: () => import("./catalog-course.screen"),
  },
});
