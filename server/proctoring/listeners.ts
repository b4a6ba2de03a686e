import type { Listeners } from "../kit/hooks/hooks";
import { mayCloseProctored } from "./may-close";
import { noteUnwatched } from "./note-unwatched";
import { proctoredDecision } from "./proctored-decision";

/** What proctoring has to say while a course is taken. */
export const proctoringListeners: Listeners = {
  guard: { proctored: (scope, { path }) => proctoredDecision(scope, path) },
  beforeClose: (scope, { workflow }) => mayCloseProctored(scope, workflow.id),
  scoreArrives: (scope, { path, at }) => noteUnwatched(scope, path, at),
};
