import { endpoints, type PageAnswersScope } from "../../../server/sdk";
import { cleanCourseFilters } from "../../../server/sdk/learning";
import { getCatalogCategories, getCatalogShowcases } from "../contract";
import { catalogFilters, catalogQuery } from "../rules/catalog-query.rules";

/** The answers for which the catalog would ask first, and the picture of its first course. */
export async function catalogAnswers({ ask, search }: PageAnswersScope): Promise<string | null> {
  const { filters } = cleanCourseFilters(search, null, catalogFilters);
  const [page] = await Promise.all([
    ask(endpoints.queryMyAccesses, { query: catalogQuery(filters, 0) }),
    ask(getCatalogShowcases),
    ask(getCatalogCategories),
    ask(endpoints.getTerms),
  ]);
  return page?.data[0]?.objective.imageUrl ?? null;
}

/** The answer for which the page of a course of the catalog would ask first, and the course's picture. */
export async function catalogCourseAnswers({ ask, params }: PageAnswersScope): Promise<string | null> {
  const { objectiveId } = params;
  const access = await ask(endpoints.getMyAccess, { params: { objectiveId } });
  return access?.objective.imageUrl ?? null;
}
