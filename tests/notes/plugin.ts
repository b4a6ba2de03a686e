import { definePlugin } from "@portal/sdk";
import { NotesStore } from "./notes.store";

/** A fragment for tests: code from another origin with a screen, a store, styles and texts of its own. */
export default definePlugin({
  id: "notes",
  services: ({ bind }) => {
    bind(NotesStore).toSelf().inSingletonScope();
  },
  screens: {
    page: () => import("./notes.screen"),
  },
});
