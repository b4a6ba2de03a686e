import { lazy, Suspense } from "react";
import { countFilters } from "../../learning/rules/lists/course-filters";
import type { FilterChipsProps } from "./filter-chips";

const FilterChips = lazy(async () => ({ default: (await import("./later")).FilterChips }));

/**
 * The filters of a list of courses that are set, without the search text. Their code is loaded when a filter is set.
 */
export function ActiveFilters(props: FilterChipsProps) {
  if (countFilters(props.filters) === 0) return null;
  return (
    <Suspense fallback={null}>
      <FilterChips {...props} />
    </Suspense>
  );
}
