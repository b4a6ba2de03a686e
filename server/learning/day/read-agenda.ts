import { askAll } from "../ask-all";
import type { LearnerScope } from "../learner-scope";
import { isCourseOpenTo, loadListedCourses } from "../reading/open-courses";
import { courseAgenda } from "./course-agenda";
import type { AgendaEntry, AgendaSpan } from "./day.hooks";

/** The dates of a person that lie in a span of time or last into it, the earliest first. */
export async function readAgenda(scope: LearnerScope, span: AgendaSpan): Promise<readonly AgendaEntry[]> {
  const courses = await loadListedCourses(scope);
  const open = courses.filter(({ aggregate }) => isCourseOpenTo(aggregate, scope.now));
  const entries = [
    ...(await courseAgenda(scope, span, courses)),
    ...(await askAll(scope.hooks, "agenda", (listen) => listen(scope, span, open))),
  ];
  return entries
    .filter(({ at, end }) => at < span.until && (at >= span.from || (end !== null && end > span.from)))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
}
