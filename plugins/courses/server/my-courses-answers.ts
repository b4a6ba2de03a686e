import { endpoints, type PageAnswersScope, type PageStart } from "../../../server/sdk";
import { cleanCourseFilters } from "../../../server/sdk/learning";
import { courseToContinue, type ListKind, myCoursesQuery } from "../rules/my-courses.rules";

/** The number of cards that are surely in view at first. */
const FIRST_CARDS = 4;

export async function myCoursesAnswers(
  { ask, search, now }: PageAnswersScope,
  kind: ListKind = "courses",
): Promise<PageStart> {
  const { filters } = cleanCourseFilters(search, null);
  const [page] = await Promise.all([
    ask(endpoints.queryMyAggregates, { query: myCoursesQuery(filters, 0, kind) }),
    ask(endpoints.getEnrolledShowcases),
    ask(endpoints.getEnrolledCategories),
    ask(endpoints.getTerms),
  ]);
  const courses = page?.data ?? [];
  const shown = [courseToContinue(courses, now), ...courses.slice(0, FIRST_CARDS)];
  const pictures = shown.map((course) => course?.objective.imageUrl ?? null);
  return { picture: pictures.find((picture) => picture !== null) ?? null };
}
