import { definePlugin } from "../../core/sdk";
import { Closing } from "./model/closing.store";
import { FocusMode } from "./model/focus-mode.store";
import { PlayerStore } from "./model/player.store";
import { OutlineStore } from "./outline/outline.store";
import { CoursePanels } from "./panels/panels.store";
import { Attention } from "./renderers/attention.store";

export default definePlugin({
  id: "player",
  services: ({ bind }) => {
    bind(PlayerStore).toSelf().inSingletonScope();
    bind(Closing).toSelf().inSingletonScope();
    bind(FocusMode).toSelf().inSingletonScope();
    bind(OutlineStore).toSelf().inSingletonScope();
    bind(CoursePanels).toSelf().inSingletonScope();
    bind(Attention).toSelf().inSingletonScope();
  },
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
    courseOutline: () => import("./outline/course-outline.widget"),
    contentTab: () => import("./screens/use-content-tab"),
    activities: () => import("./search/search-activities"),
  },
  actions: {
    toggleFocus: () => import("./model/toggle-focus.action"),
  },
});
