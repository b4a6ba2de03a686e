import { type CourseFilters, EMPTY_ID, type FilterCategory, type Term } from "../../../../core/sdk";

/**
 * One filter that is set, and all filters as they would be without it. Search and collections are left out, because
 * they have controls of their own.
 */
export interface ActiveFilter {
  readonly id: string;
  /** The name of the filter: a key of `locales/`, or a name from the data. */
  readonly label: { readonly key: string } | { readonly name: string };
  readonly without: CourseFilters;
}

/** The terms (periods of a school year) and categories that are loaded, for their names. */
export interface NamedFilters {
  readonly terms: readonly Term[];
  readonly categories: readonly FilterCategory[];
}

const without = (values: readonly string[], value: string) => values.filter((other) => other !== value);

/**
 * All filters that are set, in the order of the address. Until the name of a filter is loaded, the name of its kind
 * stands for it.
 */
export function activeFilters(filters: CourseFilters, { terms, categories }: NamedFilters): ActiveFilter[] {
  return [
    ...filters.term.map((id) => ({
      id: `term ${id}`,
      label: id === EMPTY_ID ? { key: "courses.filter.noTerm" } : named(terms, id, "courses.filter.term"),
      without: { ...filters, term: without(filters.term, id) },
    })),
    ...filters.courseProgress.map((value) => ({
      id: value,
      label: { key: `courses.filter.${value}` },
      without: { ...filters, courseProgress: without(filters.courseProgress, value) },
    })),
    ...filters.coursePriority.map((value) => ({
      id: value,
      label: { key: `courses.filter.${value}` },
      without: { ...filters, coursePriority: without(filters.coursePriority, value) },
    })),
    ...Object.entries(filters.category).flatMap(([categoryId, values]) =>
      values.map((id) => ({
        id: `${categoryId} ${id}`,
        label: named(
          categories.find((category) => category.id === categoryId)?.attributes,
          id,
          "courses.filter.category",
        ),
        without: { ...filters, category: { ...filters.category, [categoryId]: without(values, id) } },
      })),
    ),
  ];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function named(items: readonly Named[] | undefined, id: string, kind: string): ActiveFilter["label"] {
  const name = items?.find((item) => item.id === id)?.name;
  return name === undefined ? { key: kind } : { name };
}
