import { definePlugin } from "../../core/sdk";
import { CourseActions } from "./actions/course-actions.store";
import { CourseListStore } from "./list/course-list.store";

export default definePlugin({
  id: "courses",
  services: ({ bind }) => {
    bind(CourseListStore).toSelf().inSingletonScope();
    bind(CourseActions).toSelf().inSingletonScope();
  },
  screens: {
    list: () => import("./list/course-list.screen"),
    overview: () => import("./course/overview/course-overview.screen"),
    details: () => import("./course/course-details.screen"),
    notifications: () => import("./course/course-notifications.screen"),
    panel: () => import("./course/course-panel.screen"),
    redirector: () => import("./redirect/redirector.screen"),
  },
  components: {
    start: () => import("./actions/button-contributions").then((buttons) => buttons.startButton),
    startAgain: () => import("./actions/button-contributions").then((buttons) => buttons.startAgainButton),
    continue: () => import("./actions/button-contributions").then((buttons) => buttons.continueButton),
    review: () => import("./actions/button-contributions").then((buttons) => buttons.reviewButton),
    details: () => import("./actions/button-contributions").then((buttons) => buttons.detailsButton),
    copyLink: () => import("./actions/button-contributions").then((buttons) => buttons.copyLinkButton),
    frame: () => import("./course/course.frame"),
    search: () => import("./search/course-search"),
    courseName: () => import("./course/header/course-name.breadcrumb"),
  },
  actions: {
    continueLast: () => import("./actions/continue-last.action"),
  },
});
