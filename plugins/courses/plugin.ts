import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "courses",
  screens: {
    list: () => import("./list/list-page").then((page) => page.CourseListScreen),
    quizzes: () => import("./list/list-page").then((page) => page.QuizListScreen),
    overview: () => import("./course/overview/course-overview.screen"),
    details: () => import("./course/course-details.screen"),
    notifications: () => import("./course/course-notifications.screen"),
    panel: () => import("./course/course-panel.screen"),
    redirector: () => import("./redirect/redirector.screen"),
  },
  components: {
    start: () => import("./list/list-page").then((page) => page.startButton),
    startAgain: () => import("./list/list-page").then((page) => page.startAgainButton),
    continue: () => import("./list/list-page").then((page) => page.continueButton),
    review: () => import("./list/list-page").then((page) => page.reviewButton),
    details: () => import("./list/list-page").then((page) => page.detailsButton),
    copyLink: () => import("./list/list-page").then((page) => page.copyLinkButton),
    frame: () => import("./course/course.frame"),
    outline: () => import("./course/outline/course-outline.widget"),
    search: () => import("./search/course-search"),
    courseName: () => import("./course/header/course-name.breadcrumb"),
  },
  actions: {
    continueLast: () => import("./actions/continue-last.action"),
  },
});
