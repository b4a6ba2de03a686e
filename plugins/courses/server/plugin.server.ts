import { defineServerPlugin } from "../../../server/sdk";
import { myCoursesAnswers } from "./my-courses-answers";

export default defineServerPlugin({
  id: "courses",
  hooks: { pageAnswers: { "courses.list": myCoursesAnswers } },
});
