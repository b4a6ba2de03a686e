import {
  cleanCourseFilters,
  type Filter,
  type KnownFilters,
  noFilters,
  normalizeSearch,
  writeCourseFilters,
} from "../../../core/sdk/learning";

/** How many courses one page of the open catalog has. */
export const PAGE_SIZE = 24;
const MAX_PAGE = 10_000;

/** The orders of the open catalog; the first one is the usual. */
export const sortings = ["name", "newest"] as const;
/** An order of the open catalog. */
export type Sorting = (typeof sortings)[number];

/** What the address of the open catalog asks for. Lists hold ids; an empty list filters nothing. */
export interface OpenFilters {
  readonly keyword: string;
  readonly collection: readonly string[];
  /** Category id → the ids of the chosen attributes. */
  readonly category: Readonly<Record<string, readonly string[]>>;
  readonly sort: Sorting;
  /** The page with which the list begins, from 1. Links for search engines have it. */
  readonly page: number;
}

/** The open catalog from its beginning, with all courses. */
export const noOpenFilters: OpenFilters = { keyword: "", collection: [], category: {}, sort: "name", page: 1 };

/** The collections and categories of the open catalog, by which an address is checked. */
export type KnownOpenFilters = Pick<KnownFilters, "collections" | "categories">;

/** The filters of an address after the check, and what the page has to do about the removed ones. */
export interface CleanedOpenFilters {
  readonly filters: OpenFilters;
  /** The corrected query string, without a question mark. */
  readonly query: string;
  /** Whether the address has something that is not in `query`, so that the page has to rewrite it. */
  readonly rewrite: boolean;
  /** Whether the page says that some filters are unavailable: a value was removed, and others still apply. */
  readonly notice: boolean;
}

/** Filters of My courses that visitors do not have. */
const OF_MEMBERS = ["term", "courseProgress", "coursePriority", "occflow", "objectiveId", "selfRegistered"];

/** Writes the filters as a query string, without a question mark. */
export function writeOpenFilters({ sort, page, ...chosen }: OpenFilters): string {
  const query = new URLSearchParams(writeCourseFilters({ ...noFilters, ...chosen }));
  if (sort !== "name") query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query.toString();
}

/**
 * Reads the filters of an address and leaves out what the open catalog does not know.
 * @param known the available values; null if they could not be loaded: then every id of a valid form is accepted
 */
export function cleanOpenFilters(search: string, known: KnownOpenFilters | null): CleanedOpenFilters {
  const rest = new URLSearchParams(search);
  const [sorted, paged] = [rest.get("sort"), rest.get("page")];
  const names = new Set(rest.keys());
  for (const name of ["sort", "page", ...OF_MEMBERS]) rest.delete(name);
  const cleaned = cleanCourseFilters(rest.toString(), known && { ...known, terms: [] });
  const { keyword, collection, category } = cleaned.filters;
  const sort = sortings.find((one) => one === sorted) ?? "name";
  const page = /^[1-9]\d{0,4}$/.test(paged ?? "") ? Math.min(Number(paged), MAX_PAGE) : 1;
  const filters = { keyword, collection, category, sort, page };
  const isRead = (sorted === null || sorted === sort) && (paged === null || paged === String(page));
  const isForeign = OF_MEMBERS.some((name) => names.has(name));
  return {
    filters,
    query: writeOpenFilters(filters),
    rewrite: cleaned.rewrite || !isRead || isForeign,
    notice: cleaned.notice,
  };
}

/** Whether the filters leave courses out. The order and the page leave none out. */
export function isNarrowed({ keyword, collection, category }: OpenFilters): boolean {
  return keyword !== "" || collection.length > 0 || Object.values(category).some((ids) => ids.length > 0);
}

/** The filter for a search: code, name or description contains the text. Undefined if the text is empty. */
export function openSearch(text: string): Filter | undefined {
  const keyword = normalizeSearch(text);
  if (keyword === "") return undefined;
  const [name, code, description] = ["name", "code", "description"].map(
    (field) => [field, "contains", keyword] as const,
  );
  return name && code && description && [name, "or", code, "or", description];
}
