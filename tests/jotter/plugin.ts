import { definePlugin } from "@portal/sdk";
import { NotesStore } from "./notes.store";

/** A plugin for tests that the portal loads from another server. It has its own screen, store, styles and texts. */
export default definePlugin({
  id: "jotter",
  services: ({ bind }) => {
    bind(NotesStore).toSelf().inSingletonScope();
  },
  screens: {
    page: () => import("./notes.screen"),
  },
});
