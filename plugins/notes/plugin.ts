import { definePlugin } from "../../core/sdk";

export default definePlugin({
  id: "notes",
  screens: {
    all: () => import("./all/all-notes.screen"),
  },
  components: {
    reading: () => import("./reading/reading.widget"),
    panel: () => import("./panel/notes.panel"),
  },
  actions: {
    highlight: () => import("./reading/highlight.action"),
    write: () => import("./reading/write.action"),
  },
});
