import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";
import { fileRoute } from "./file-route";
import { migrations } from "./notes.migrations";
import type { NoteTables } from "./notes.tables";

export default defineServerPlugin<NoteTables>({ id: "notes", migrations, calls, routes: fileRoute });
