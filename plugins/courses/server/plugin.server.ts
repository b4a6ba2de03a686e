import { type CallsOf, defineServerPlugin } from "../../../server/sdk";
import { loadCourseOutline, timedCourses } from "../../../server/sdk/attempts";
import type * as contract from "../contract";
import { courseAnswers } from "./course-answers";
import { keptCourses } from "./kept-courses";
import { myCoursesAnswers } from "./my-courses-answers";

const calls: CallsOf<typeof contract, object> = {
  async getCourseOutline({ db, tenantId, user, now, hooks, params }) {
    const { parts, next, changesAt } = await loadCourseOutline(
      { db, tenantId, userId: user.id, now, hooks },
      params.objectiveId,
    );
    return { parts: parts.map((part) => ({ ...part })), next, changesAt };
  },
};

export default defineServerPlugin({
  id: "courses",
  calls,
  hooks: {
    keptPages: keptCourses,
    timed: { "courses.title": timedCourses },
    pageAnswers: {
      "courses.list": (scope) => myCoursesAnswers(scope),
      "courses.quizzes": (scope) => myCoursesAnswers(scope, "quizzes"),
      "courses.overview": courseAnswers,
      "courses.details": courseAnswers,
    },
  },
});
