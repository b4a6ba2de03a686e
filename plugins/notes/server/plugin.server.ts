import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";
import { fileRoute } from "./file-route";
import { keptNotes } from "./kept-notes";
import { migrations } from "./notes.migrations";
import type { NoteTables } from "./notes.tables";

export default defineServerPlugin<NoteTables>({
  id: "notes",
  migrations,
  calls,
  routes: fileRoute,
  hooks: { keptPages: keptNotes },
});
