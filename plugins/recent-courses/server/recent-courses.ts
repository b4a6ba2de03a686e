import { coverDesignOf, huesOf, type PluginScope } from "../../../server/sdk";
import {
  loadOpenCourses,
  loadReadableParts,
  loadResumePart,
  loadRunningCourses,
  type OpenCourse,
} from "../../../server/sdk/attempts";
import type { RecentCoursesContent } from "../contract";
import { firstCourse, MAX_RECENT, secondsLeft } from "../rules/recent-courses.rules";

/** Where the learner goes on: the course used last with its next part, and other running courses with their places. */
export async function recentCourses(scope: PluginScope<object>): Promise<RecentCoursesContent> {
  const [last, ...others] = await loadRunningCourses(scope);
  const readOn = last === undefined ? null : await readOnIn(scope, last);
  const first = last === undefined ? firstOf(await loadOpenCourses(scope)) : null;
  return { picture: (readOn ?? first)?.imageUrl ?? null, readOn, first, recent: await recentOnes(scope, others) };
}

async function readOnIn(scope: PluginScope<object>, course: OpenCourse): Promise<RecentCoursesContent["readOn"]> {
  const part = await loadResumePart(scope, course);
  return {
    ...courseOf(course),
    hue: hueOf(course.id),
    progress: course.aggregate.lastObjectiveWorkflow?.progress ?? null,
    axis: part?.axis ?? "",
    part: part?.name ?? course.name,
    chapter: part?.chapter ?? null,
    sentence: part?.sentence ?? null,
    duration: part?.duration ?? null,
    left: secondsLeft(course.aggregate),
  };
}

function firstOf(courses: readonly OpenCourse[]): RecentCoursesContent["first"] {
  const first = firstCourse(courses.map(({ aggregate }) => aggregate));
  const course = courses.find(({ aggregate }) => aggregate === first);
  return course === undefined ? null : { ...courseOf(course), hue: hueOf(course.id) };
}

async function recentOnes(
  scope: PluginScope<object>,
  courses: readonly OpenCourse[],
): Promise<RecentCoursesContent["recent"]> {
  const shown = courses.slice(0, MAX_RECENT);
  const partIdOf = ({ aggregate }: OpenCourse) => aggregate.lastPlace?.axis.split("/").at(-1) ?? "";
  const readable = await loadReadableParts(scope, shown, shown.map(partIdOf).filter(Boolean));
  return shown.map((course) => {
    const place = readable.get(course.id)?.get(partIdOf(course));
    return {
      ...courseOf(course),
      progress: course.aggregate.lastObjectiveWorkflow?.progress ?? null,
      axis: place?.axis ?? "",
      part: place?.name ?? null,
    };
  });
}

function courseOf({ id, name, language, aggregate }: OpenCourse) {
  return {
    objectiveId: id,
    name,
    language,
    imageUrl: aggregate.objective.imageUrl,
    due: aggregate.objectiveAccess.dueDate,
  };
}

const hueOf = (courseId: string) => huesOf(coverDesignOf(courseId).hue)[0];
