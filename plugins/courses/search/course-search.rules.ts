import {
  cardLink,
  type Found,
  matchesSearch,
  normalizeSearch,
  type ObjectiveWorkflowAggregate,
} from "../../../core/sdk";
import { continuePath } from "../actions/continue-path";

/** How many courses the palette shows. */
export const MOST_FOUND = 8;

/** How many it offers while nothing is typed: where one may want to go on. */
const MOST_OFFERED = 3;

/**
 * Courses of a text, those first whose name begins with it, then those with it in their name. Courses come with the latest
 * activity first, and so they stay. Without a text: the ones to go on with. A running course opens where it was left.
 */
export function findCourses(courses: readonly ObjectiveWorkflowAggregate[], text: string): Found[] {
  const wanted = normalizeSearch(text).trimEnd();
  if (wanted === "") return courses.filter(isRunning).slice(0, MOST_OFFERED).map(foundOf);
  const rank = ({ objective }: ObjectiveWorkflowAggregate) => {
    const at = objective.name.toLowerCase().indexOf(wanted);
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  };
  const found = courses.filter(({ objective, lastPlace }) => {
    return matchesSearch(objective, wanted) || lastPlace?.name?.toLowerCase().includes(wanted);
  });
  return found
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MOST_FOUND)
    .map(foundOf);
}

function isRunning({ lastObjectiveWorkflow }: ObjectiveWorkflowAggregate): boolean {
  return lastObjectiveWorkflow?.state === "inProgress";
}

function foundOf(course: ObjectiveWorkflowAggregate): Found {
  const { id, name } = course.objective;
  const place = isRunning(course) ? course.lastPlace?.name : null;
  return {
    id,
    label: place ? `${name} › ${place}` : name,
    to: isRunning(course) ? continuePath(course) : cardLink(course),
  };
}
