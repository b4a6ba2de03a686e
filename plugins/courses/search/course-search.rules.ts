import type { PaletteResult } from "../../../core/sdk";
import {
  cardLink,
  foldText,
  matchesSearch,
  type ObjectiveWorkflowAggregate,
  typingMistakes,
} from "../../../core/sdk/learning";
import { continuePath } from "../actions/continue-path";

export const MAX_FOUND = 8;

/** How many courses the palette offers before the user types. They are running courses. */
const MAX_OFFERED = 3;

/**
 * The courses that the command palette finds. First come those whose name begins with the text, then those whose name
 * contains it, then those in which something else has it, such as the code. Otherwise the order stays (latest activity
 * first). Last come those whose name or code has the text with typing mistakes. Without a text it offers the running
 * courses. A running course opens at the place where the learner stopped.
 */
export function findCourses(courses: readonly ObjectiveWorkflowAggregate[], text: string): PaletteResult[] {
  const wanted = foldText(text.trim());
  if (wanted === "") return courses.filter(isRunning).slice(0, MAX_OFFERED).map(paletteResultOf);
  const rank = ({ objective }: ObjectiveWorkflowAggregate) => {
    const at = foldText(objective.name).indexOf(wanted);
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  };
  const found = courses.filter(({ objective }) => matchesSearch(objective, text));
  const exact = found.toSorted((one, other) => rank(one) - rank(other)).map(paletteResultOf);
  const similar = courses
    .filter((course) => !found.includes(course))
    .flatMap((course) => {
      const mistakes = typingMistakes(text, `${course.objective.name} ${course.objective.code}`);
      return mistakes === null ? [] : [{ mistakes, result: { ...paletteResultOf(course), isSimilar: true } }];
    })
    .toSorted((one, other) => one.mistakes - other.mistakes);
  return [...exact, ...similar.map(({ result }) => result)].slice(0, MAX_FOUND);
}

function isRunning({ lastObjectiveWorkflow }: ObjectiveWorkflowAggregate): boolean {
  return lastObjectiveWorkflow?.state === "inProgress";
}

function paletteResultOf(course: ObjectiveWorkflowAggregate): PaletteResult {
  const { id, name } = course.objective;
  const place = isRunning(course) ? course.lastPlace?.name : null;
  return {
    id,
    label: name,
    ...(place && { detail: place }),
    to: isRunning(course) ? continuePath(course) : cardLink(course),
  };
}
