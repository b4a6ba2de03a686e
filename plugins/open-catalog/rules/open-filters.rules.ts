import {
  type CleanedFilters,
  type CourseFilters,
  cleanCourseFilters,
  type Filter,
  type FilterKinds,
  type KnownFilters,
  type LoadOptionsQuery,
  loadOptions,
  noFilters,
  normalizeSearch,
  writeCourseFilters,
} from "../../../core/sdk/learning";

export const PAGE_SIZE = 24;
const MAX_PAGE = 10_000;

/** What visitors can filter and sort by, besides the search and the categories. The usual order is by name. */
export const openKinds: FilterKinds = { lists: ["collection"], sorts: ["newest"] };

export interface OpenFilters extends CourseFilters {
  /** The page with which the list begins, from 1. The links for search engines name it. */
  readonly page: number;
}

/** The filters with which the open catalog shows all its courses, beginning with the first page. */
export const noOpenFilters: OpenFilters = { ...noFilters, page: 1 };

/** Query parameters of pages for members. They mean nothing to visitors. */
const MEMBER_PARAMETERS = ["occflow", "objectiveId", "selfRegistered"];

/** Writes the filters as a query string, without a question mark. */
export function writeOpenFilters({ page, ...filters }: OpenFilters): string {
  const query = new URLSearchParams(writeCourseFilters(filters));
  if (page > 1) query.set("page", String(page));
  return query.toString();
}

/**
 * Reads the filters of an address and leaves out what the open catalog does not know.
 * @param known the available values; null if they could not be loaded: then every id of a valid form is accepted
 */
export function cleanOpenFilters(search: string, known: KnownFilters | null): CleanedFilters<OpenFilters> {
  const rest = new URLSearchParams(search);
  const paged = rest.get("page");
  const isForeign = MEMBER_PARAMETERS.some((name) => rest.has(name));
  for (const name of ["page", ...MEMBER_PARAMETERS]) rest.delete(name);
  const cleaned = cleanCourseFilters(rest.toString(), known, openKinds);
  const page = /^[1-9]\d{0,4}$/.test(paged ?? "") ? Math.min(Number(paged), MAX_PAGE) : 1;
  const filters = { ...cleaned.filters, page };
  return {
    filters,
    isEntry: false,
    query: writeOpenFilters(filters),
    rewrite: cleaned.rewrite || isForeign || (paged !== null && paged !== String(page)),
    notice: cleaned.notice,
  };
}

/** The query of the request for one page of the courses that fit the filters, after the first `skip` courses. */
export function openQuery({ keyword, collection, category, sort }: OpenFilters, skip: number): LoadOptionsQuery {
  const filter = openSearch(keyword);
  return loadOptions({
    ...(filter ? { filter } : {}),
    showcase: collection,
    filterAttribute: Object.values(category).flat(),
    sort: sort === "newest" ? [{ selector: "added", desc: true }, { selector: "name" }] : [{ selector: "name" }],
    skip,
    take: PAGE_SIZE,
    requireTotalCount: true,
  });
}

/** The filter for a search: name, code and description contain each word of it. Undefined if the text is empty. */
function openSearch(text: string): Filter | undefined {
  const keyword = normalizeSearch(text);
  return keyword === "" ? undefined : ["text", "contains", keyword];
}
