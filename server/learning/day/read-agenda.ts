import type { LearnerScope } from "../learner-scope";
import { askAll } from "./ask-all";
import type { AgendaEntry, AgendaSpan } from "./day.hooks";

/** The dates of a person within a span of time, the earliest first. */
export async function readAgenda(scope: LearnerScope, span: AgendaSpan): Promise<readonly AgendaEntry[]> {
  const entries = await askAll(scope.hooks, "agenda", (listen) => listen(scope, span));
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime());
}
