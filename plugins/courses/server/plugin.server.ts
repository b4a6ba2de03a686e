import { defineServerPlugin } from "../../../server/sdk";
import { courseAnswers } from "./course-answers";
import { keptCourses } from "./kept-courses";
import { myCoursesAnswers } from "./my-courses-answers";

export default defineServerPlugin({
  id: "courses",
  hooks: {
    keptPages: keptCourses,
    pageAnswers: {
      "courses.list": (scope) => myCoursesAnswers(scope),
      "courses.quizzes": (scope) => myCoursesAnswers(scope, "quizzes"),
      "courses.overview": courseAnswers,
      "courses.details": courseAnswers,
    },
  },
});
