import { endpoints, type PageAnswersScope } from "../../../server/sdk";
import { cleanCourseFilters } from "../../../server/sdk/learning";
import { courseToContinue, myCoursesQuery } from "../rules/my-courses.rules";

/** The answers for which the page My courses would ask first, and the picture that it shows first. */
export async function myCoursesAnswers({ ask, search, now }: PageAnswersScope): Promise<string | null> {
  const { filters } = cleanCourseFilters(search, null);
  const [page] = await Promise.all([
    ask(endpoints.queryMyAggregates, { query: myCoursesQuery(filters, 0) }),
    ask(endpoints.getEnrolledShowcases),
    ask(endpoints.getEnrolledCategories),
    ask(endpoints.getTerms),
  ]);
  const courses = page?.data ?? [];
  const first = courseToContinue(courses, now) ?? courses[0];
  return first?.objective.imageUrl ?? null;
}
