import { PORTAL_BASE } from "../portal-paths";
import type { Replacement } from "../store/replacement";

const shownParts = 40;

/** What putting a course in the place of another means, and for whom. */
export function replacementText({ oldName, newName, id, learners, parts, vanishing }: Replacement): string {
  const { have, begun, withResult } = learners;
  const worked = vanishing.filter((part) => part.learners > 0);
  const shown = [...worked, ...vanishing.filter((part) => part.learners === 0)].slice(0, shownParts);
  return [
    `  "${oldName}"  ${PORTAL_BASE}/courses/${id}${oldName === newName ? "" : `\n    becomes "${newName}"`}`,
    `    learners: ${have} have it, ${begun} have begun it, ${withResult} have a result`,
    `    parts: ${parts.stay} stay with what learners did in them, ${parts.come} are new, ${vanishing.length} vanish`,
    ...shown.map(({ name, learners: count }) => `      vanishes: ${name}${count > 0 ? `, ${workOf(count)}` : ""}`),
    ...(vanishing.length > shown.length ? [`      and ${vanishing.length - shown.length} more without any work`] : []),
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
