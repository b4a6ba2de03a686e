import { defineServerPlugin } from "../../../server/sdk";
import { allow } from "../../../server/sdk/learning";
import { calls } from "./calls";
import { migrations } from "./proctoring.migrations";
import type { ProctoringTables } from "./proctoring.tables";
import { PROVIDER_SECRET, providerRoutes } from "./provider/provider-routes";
import { endSessionsLeftOpen } from "./session/end-left-open";
import { noteUnwatchedScore } from "./session/note-unwatched";
import { proctoredDecision } from "./session/proctored-decision";

export default defineServerPlugin<ProctoringTables>({
  id: "proctor",
  migrations,
  calls,
  hooks: {
    guard: { proctored: (scope, { path }) => proctoredDecision(scope, path) },
    // This function, which the server calls before it closes a learner's attempt at a course, never refuses. A
    // proctoring session without a verdict already keeps the server from closing the attempt, because `updateHold` has
    // stored that. This function only ends sessions that were left open.
    beforeClose: async (scope, { workflow }) => {
      await endSessionsLeftOpen(scope, workflow.id);
      return allow();
    },
    scoreArrives: (scope, { path, at }) => noteUnwatchedScore(scope, path, at),
  },
  routes: providerRoutes,
  secrets: [PROVIDER_SECRET],
});
