import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "open-catalog",
  screens: {
    list: () => import("./list/open-catalog.screen"),
    short: () => import("./course/short.screen"),
    course: () => import("./course/open-course.screen"),
  },
});
