import { defineServerPlugin } from "../../../server/sdk";
import { courseAnswers } from "./course-answers";
import { myCoursesAnswers } from "./my-courses-answers";

export default defineServerPlugin({
  id: "courses",
  hooks: {
    pageAnswers: {
      "courses.list": myCoursesAnswers,
      "courses.overview": courseAnswers,
      "courses.details": courseAnswers,
    },
  },
});
