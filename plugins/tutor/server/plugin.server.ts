import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";
import { failAbandonedAnswers } from "./conversation/message-rows";
import { wordsRoutes } from "./stream/words-routes";
import { migrations } from "./tutor.migrations";
import type { TutorTables } from "./tutor.tables";
import { variables } from "./tutor-settings";
import { exportUsage } from "./usage/export-usage";

export default defineServerPlugin<TutorTables>({
  id: "tutor",
  migrations,
  calls,
  variables,
  hooks: { personExport: exportUsage },
  routes: wordsRoutes,
  jobs: [{ id: "fail-abandoned", every: 60, cleans: true, run: ({ db, now }) => failAbandonedAnswers(db, now) }],
});
