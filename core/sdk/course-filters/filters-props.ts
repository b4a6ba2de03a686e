import type { CourseFilters } from "../../learning/rules/lists/course-filters";
import type { FilteredList, SetFilters } from "./use-course-filters";

/** The props of the button for the filters, and of the drawer that it opens. */
export interface FiltersButtonProps {
  readonly list: Pick<FilteredList, "kinds" | "lists">;
  readonly filters: CourseFilters;
  readonly onChange: SetFilters;
  /** How many courses fit the filters; undefined while that is not known. */
  readonly count: number | undefined;
}
