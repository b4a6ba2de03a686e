import { isNarrowed } from "../../learning/rules/lists/course-filters";
import { late } from "../contribution/late";
import type { FilterChipsProps } from "./filter-chips";

const FilterChips = late(async () => (await import("./later")).FilterChips);

/** The search and the filters of a list of courses that are set. Their code is loaded when one is set. */
export function ActiveFilters(props: FilterChipsProps) {
  if (!isNarrowed(props.filters)) return null;
  return <FilterChips {...props} />;
}
