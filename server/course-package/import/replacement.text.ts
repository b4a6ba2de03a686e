import { PORTAL_BASE } from "../../learning/portal-paths";
import type { Replacement } from "../store/replacement";

const shownWithoutWork = 40;

/** What putting a course in the place of another means, and for whom. */
export function replacementText({ oldName, newName, id, learners, parts, vanishing }: Replacement): string {
  const { have, begun, withResult } = learners;
  const { worked = [], untouched = [] } = Object.groupBy(vanishing, (part) =>
    part.learners > 0 ? "worked" : "untouched",
  );
  const more = untouched.length - shownWithoutWork;
  return [
    `  "${oldName}"  ${PORTAL_BASE}/courses/${id}${oldName === newName ? "" : `\n    becomes "${newName}"`}`,
    `    learners: ${have} have it, ${begun} have begun it, ${withResult} have a result`,
    `    parts: ${parts.stay} stay with what learners did in them, ${parts.come} are new, ${vanishing.length} vanish`,
    ...worked.map(({ name, learners: count }) => `      vanishes: ${name}, ${workOf(count)}`),
    ...untouched.slice(0, shownWithoutWork).map(({ name }) => `      vanishes: ${name}`),
    ...(more > 0 ? [`      and ${more} more in which nobody did anything`] : []),
  ].join("\n");
}

const workOf = (count: number): string => `with the work of ${count} learner(s), kept and out of sight`;

/** The answer when nobody asked to replace what is there. */
export function refusalText(courses: readonly Replacement[]): string {
  const [first] = courses;
  return [
    `There is a course with this identifier already: ${courses.map(({ key }) => key).join(", ")}`,
    "",
    "To replace it would mean:",
    ...courses.map(replacementText),
    "",
    "  --replace          puts it in the place of the course that is there",
    `  --as ${`${first?.key}-2`.slice(0, 100).padEnd(13)} brings it in beside that course, as another one`,
  ].join("\n");
}
