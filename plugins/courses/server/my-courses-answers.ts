import { endpoints, type PageAnswersScope, type PageStart } from "../../../server/sdk";
import { cleanCourseFilters, isNarrowed } from "../../../server/sdk/learning";
import {
  courseGroups,
  courseToContinue,
  filtersOf,
  type ListKind,
  myCoursesQuery,
  runningCoursesQuery,
} from "../rules/my-courses.rules";

/** The number of cards that are surely in view at first. */
const FIRST_CARDS = 4;

export async function myCoursesAnswers(
  { ask, search, now }: PageAnswersScope,
  kind: ListKind = "courses",
): Promise<PageStart> {
  const { filters } = cleanCourseFilters(search, null);
  const query = (query: ReturnType<typeof myCoursesQuery>) => ask(endpoints.queryMyAggregates, { query });
  const pages = isNarrowed(filters)
    ? [myCoursesQuery(filters, 0, kind)]
    : [runningCoursesQuery(kind), ...courseGroups.map((group) => myCoursesQuery(filtersOf(group), 0, kind))];
  const [found] = await Promise.all([
    Promise.all(pages.map(query)),
    ask(endpoints.getEnrolledShowcases),
    ask(endpoints.getEnrolledCategories),
    ask(endpoints.getTerms),
  ]);
  const courses = found.flatMap((page) => page?.data ?? []);
  const shown = [courseToContinue(courses, now), ...courses.slice(0, FIRST_CARDS)];
  const pictures = shown.map((course) => course?.objective.imageUrl ?? null);
  return { picture: pictures.find((picture) => picture !== null) ?? null };
}
