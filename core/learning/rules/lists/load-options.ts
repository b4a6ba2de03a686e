import type { LoadOptions } from "../../contract/query";

/**
 * Lists of ids that requests for lists of courses accept in addition to the load options (filter, order and page). A
 * showcase is a collection of courses, a term a period of a school year, an attribute a value of a filter category.
 */
export interface ListFilters {
  readonly filterAttribute?: readonly string[];
  readonly showcase?: readonly string[];
  readonly term?: readonly string[];
}

/** The query string of a `query` request, which returns a page of a list, as the server reads it. */
export interface LoadOptionsQuery {
  filter?: string;
  sort?: string;
  select?: string;
  skip?: number;
  take?: number;
  requireTotalCount?: boolean;
  filterAttribute?: string;
  showcase?: string;
  term?: string;
}

/** The query-string values of a `query` request: filter, sort and select as JSON, and comma-separated lists of ids. */
export function loadOptions(options: LoadOptions & ListFilters): LoadOptionsQuery {
  const query: LoadOptionsQuery = {};
  if (options.filter) query.filter = JSON.stringify(options.filter);
  if (options.sort?.length) query.sort = JSON.stringify(options.sort);
  if (options.select?.length) query.select = JSON.stringify(options.select);
  if (options.skip) query.skip = options.skip;
  if (options.take !== undefined) query.take = options.take;
  if (options.requireTotalCount) query.requireTotalCount = true;
  if (options.filterAttribute?.length) query.filterAttribute = options.filterAttribute.join(",");
  if (options.showcase?.length) query.showcase = options.showcase.join(",");
  if (options.term?.length) query.term = options.term.join(",");
  return query;
}
