import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";
import { isPublicFile } from "./courses.rows";

export default defineServerPlugin({
  id: "open-catalog",
  calls,
  hooks: { publicFile: ({ db }, objectiveId, path) => isPublicFile(db, objectiveId, path) },
});
