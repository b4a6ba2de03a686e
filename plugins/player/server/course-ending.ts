import { notFound, type PluginScope } from "../../../server/sdk";
import {
  findAggregate,
  loadCostlyParts,
  loadOpenCourses,
  loadResumePart,
  loadRunningCourses,
} from "../../../server/sdk/attempts";
import type { CourseEnding } from "../contract";
import { courseToBegin } from "./rules/next-course.rules";

const MAX_COSTLY = 2;

export async function courseEnding(scope: PluginScope<object>, objectiveId: string): Promise<CourseEnding> {
  const course = await findAggregate(scope, objectiveId);
  if (course === null) throw notFound();
  const costly = await loadCostlyParts(scope, course, MAX_COSTLY);
  return {
    costly: costly.map(({ axis, name, duration, lost, isDone, isOpen }) => ({
      axis,
      name,
      duration,
      lost,
      isDone,
      isOpen,
    })),
    next: await nextCourse(scope, course.objective.id),
  };
}

/** What the learner goes on with: a course that is begun, the last one first; or else a new one. */
async function nextCourse(scope: PluginScope<object>, endedId: string): Promise<CourseEnding["next"]> {
  const running = (await loadRunningCourses(scope)).find(({ id }) => id !== endedId);
  if (running !== undefined) {
    const part = await loadResumePart(scope, running);
    const { id: objectiveId, name } = running;
    return { objectiveId, name, part: part && { axis: part.axis, name: part.name, duration: part.duration } };
  }
  const begun = courseToBegin(await loadOpenCourses(scope), scope.now);
  return begun && { objectiveId: begun.id, name: begun.name, part: null };
}
