import { defineServerPlugin, sendImmutableTexts } from "../../../server/sdk";
import { calls } from "./calls";
import { isPublicFile } from "./courses.rows";
import { courseContent } from "./first/course-content";
import { listContent } from "./first/list-content";
import { pageStyle } from "./first/page-style";
import { shareRoutes } from "./share/share-routes";

export default defineServerPlugin({
  id: "open-catalog",
  calls,
  hooks: {
    publicFile: ({ db }, objectiveId, path) => isPublicFile(db, objectiveId, path),
    pageContent: { "open-catalog.list": listContent, "open-catalog.course": courseContent },
  },
  routes(http, server) {
    sendImmutableTexts(http, [pageStyle]);
    shareRoutes(http, server);
  },
});
