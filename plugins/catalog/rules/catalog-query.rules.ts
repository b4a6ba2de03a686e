import {
  allFilters,
  type CourseFilters,
  filterOptions,
  type LoadOptionsQuery,
  loadOptions,
} from "../../../core/sdk/learning";

export const PAGE_SIZE = 48;

/**
 * The orders of the catalog that a user can choose, besides the usual order: courses that can be added come first, then
 * by the course's name. These words stand in the query of the page's address.
 */
export const catalogSorts = ["name", "newest", "due"] as const;

export const catalogFilters = { ...allFilters, sorts: catalogSorts };

interface Sort {
  readonly selector: string;
  readonly desc?: boolean;
}

const byName: Sort = { selector: "objective.name" };

/** The query of the request for one page of the catalog, after the first `skip` courses. */
export function catalogQuery(filters: CourseFilters, skip: number): LoadOptionsQuery {
  return loadOptions({
    ...filterOptions(filters, "objectiveWorkflowAggregate."),
    sort: catalogOrder(filters.sort),
    skip,
    take: PAGE_SIZE,
    requireTotalCount: true,
  });
}

function catalogOrder(sort: string): readonly Sort[] {
  if (sort === "newest") return [{ selector: "objective.added", desc: true }, byName];
  if (sort === "due") return [{ selector: "dueDate" }, byName];
  return sort === "name" ? [byName] : [{ selector: "isOffered", desc: true }, byName];
}
