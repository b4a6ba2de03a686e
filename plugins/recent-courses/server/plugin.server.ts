import { defineServerPlugin } from "../../../server/sdk";
import { recentCourses } from "./recent-courses";

export default defineServerPlugin({
  id: "recent-courses",
  hooks: { dayParts: { "recent-courses": recentCourses } },
});
