import { definePlugin } from "../../core/sdk";
import { Closing } from "./completion/closing.store";
import { PlayerStore } from "./content/player.store";
import { FocusMode } from "./focus/focus-mode.store";
import { OutlineFolds } from "./outline/outline-folds.store";
import { OutlineWidth } from "./outline/width/outline-width.store";
import { ReadingPlace } from "./presentation/reading-place.store";
import { Attention } from "./renderers/attention.store";

export default definePlugin({
  id: "player",
  services: ({ bind }) => {
    bind(PlayerStore).toSelf().inSingletonScope();
    bind(Closing).toSelf().inSingletonScope();
    bind(FocusMode).toSelf().inSingletonScope();
    bind(OutlineWidth).toSelf().inSingletonScope();
    bind(OutlineFolds).toSelf().inSingletonScope();
    bind(ReadingPlace).toSelf().inSingletonScope();
    bind(Attention).toSelf().inSingletonScope();
  },
  screens: {
    content: () => import("./content/content.screen"),
    workflow: () => import("./visit/workflow.screen"),
    view: () => import("./visit/view.screen"),
    proctored: () => import("./proctoring/proctored.screen"),
  },
  components: {
    text: () => import("./renderers/text.renderer"),
    video: () => import("./renderers/video.renderer"),
    composite: () => import("./renderers/composite.renderer"),
    courseOutline: () => import("./outline/course-outline.widget"),
    contentTab: () => import("./content/use-content-tab"),
  },
  actions: {
    toggleFocus: () => import("./focus/toggle-focus.action"),
  },
});
