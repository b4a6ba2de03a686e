import { allow } from "../../core/learning/rules/index";
import type { Listeners } from "../kit/hooks/hooks";
import { endLeftOpen } from "./end-left-open";
import { noteUnwatched } from "./note-unwatched";
import { proctoredDecision } from "./proctored-decision";

/** What proctoring has to say while a course is taken. */
export const proctoringListeners: Listeners = {
  guard: { proctored: (scope, { path }) => proctoredDecision(scope, path) },
  beforeClose: async (scope, { workflow }) => {
    await endLeftOpen(scope, workflow.id);
    return allow();
  },
  scoreArrives: (scope, { path, at }) => noteUnwatched(scope, path, at),
};
