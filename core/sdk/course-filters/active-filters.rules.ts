import type { FilterCategory, Showcase, Term } from "../../learning/contract/entities";
import { EMPTY_ID } from "../../learning/contract/enumerations";
import type { CourseFilters } from "../../learning/rules/lists/course-filters";
import { allExcept, type FilterLabel, labelOf } from "./filter-label";

/** One filter that is set, or the search, and all filters as they would be without it. */
export interface ActiveFilter {
  readonly id: string;
  readonly label: FilterLabel;
  readonly without: CourseFilters;
}

/** The collections, terms and categories that are loaded, for their names. */
export interface NamedFilters {
  /** The collections of courses. A page that shows its collections in another way leaves them out. */
  readonly collections?: readonly Showcase[];
  readonly terms: readonly Term[];
  readonly categories: readonly FilterCategory[];
}

/**
 * The search and all filters that are set, in the order in which the address lists them. Until the name of a filter is
 * loaded, the name of its kind stands for it.
 */
export function activeFilters(filters: CourseFilters, named: NamedFilters): ActiveFilter[] {
  const { collections, terms, categories } = named;
  const { keyword } = filters;
  return [
    ...(keyword === "" ? [] : [keyword]).map((words) => ({
      id: "keyword",
      label: { key: "coursesFilterDrawer.keyword", values: { keyword: words } },
      without: { ...filters, keyword: "" },
    })),
    ...(collections === undefined ? [] : filters.collection).map((id) => ({
      id: `collection ${id}`,
      label: labelOf(collections, id, "coursesFilterDrawer.collection"),
      without: { ...filters, collection: allExcept(filters.collection, id) },
    })),
    ...filters.term.map((id) => ({
      id: `term ${id}`,
      label: id === EMPTY_ID ? { key: "coursesFilterDrawer.noTerm" } : labelOf(terms, id, "coursesFilterDrawer.term"),
      without: { ...filters, term: allExcept(filters.term, id) },
    })),
    ...filters.courseProgress.map((value) => ({
      id: value,
      label: { key: `coursesFilterDrawer.${value}` },
      without: { ...filters, courseProgress: allExcept(filters.courseProgress, value) },
    })),
    ...filters.coursePriority.map((value) => ({
      id: value,
      label: { key: `coursesFilterDrawer.${value}` },
      without: { ...filters, coursePriority: allExcept(filters.coursePriority, value) },
    })),
    ...Object.entries(filters.category).flatMap(([categoryId, values]) =>
      values.map((id) => ({
        id: `${categoryId} ${id}`,
        label: labelOf(
          categories.find((category) => category.id === categoryId)?.attributes,
          id,
          "coursesFilterDrawer.category",
        ),
        without: { ...filters, category: { ...filters.category, [categoryId]: allExcept(values, id) } },
      })),
    ),
  ];
}
