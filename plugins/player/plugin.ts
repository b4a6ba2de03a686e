import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "player",
  screens: {
    content: () => import("./screens/content.screen"),
    workflow: () => import("./screens/workflow.screen"),
    view: () => import("./screens/view.screen"),
    proctored: () => import("./screens/proctored.screen"),
  },
  components: {
    text: () => import("./renderers/text.renderer"),
    video: () => import("./renderers/video.renderer"),
    composite: () => import("./renderers/composite.renderer"),
    contentTab: () => import("./screens/use-content-tab"),
    activities: () => import("./search/search-activities"),
  },
  actions: {
    toggleFocus: () => import("./model/toggle-focus.action"),
    openLook: () => import("./look/open-look.action"),
    goNext: () => import("./model/go-next.action"),
    goBack: () => import("./model/go-back.action"),
  },
});
