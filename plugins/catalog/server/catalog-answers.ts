import { endpoints, type PageAnswersScope, type PageStart } from "../../../server/sdk";
import { cleanCourseFilters } from "../../../server/sdk/learning";
import { getCatalogCategories, getCatalogShowcases } from "../contract";
import { catalogFilters, catalogQuery } from "../rules/catalog-query.rules";

/** The number of cards that are surely in view at first. */
const FIRST_CARDS = 4;

/** The answers for which the catalog would ask first, and the first picture of its courses. */
export async function catalogAnswers({ ask, search }: PageAnswersScope): Promise<PageStart> {
  const { filters } = cleanCourseFilters(search, null, catalogFilters);
  const [page] = await Promise.all([
    ask(endpoints.queryMyAccesses, { query: catalogQuery(filters, 0) }),
    ask(getCatalogShowcases),
    ask(getCatalogCategories),
    ask(endpoints.getTerms),
  ]);
  const pictures = page?.data.slice(0, FIRST_CARDS).map(({ objective }) => objective.imageUrl);
  return { picture: pictures?.find((picture) => picture !== null) ?? null };
}

export async function catalogCourseAnswers({ ask, params }: PageAnswersScope): Promise<PageStart> {
  const { objectiveId } = params;
  const access = await ask(endpoints.getMyAccess, { params: { objectiveId } });
  return { picture: access?.objective.imageUrl ?? null, heading: access?.objective.name };
}
