import type { FilterCategory, Showcase, Term } from "../../learning/contract/entities";
import { coursePriorityValues, courseProgressValues, EMPTY_ID } from "../../learning/contract/enumerations";
import type { CourseFilters, FilterKinds } from "../../learning/rules/lists/course-filters";
import { allExcept, type FilterLabel } from "./filter-label";

/** One value of a filter for a list of courses, and all filters as they would be after a press on it. */
export interface FilterChoice {
  readonly id: string;
  readonly label: FilterLabel;
  readonly isChosen: boolean;
  readonly afterPress: CourseFilters;
}

/** The values of one filter. */
export interface FilterGroup {
  readonly id: string;
  readonly label: FilterLabel;
  readonly choices: readonly FilterChoice[];
}

/** What is loaded of the values that can be chosen: collections of courses, terms and categories. */
export interface LoadedFilters {
  readonly collections: readonly Showcase[];
  readonly terms: readonly Term[];
  readonly categories: readonly FilterCategory[];
}

interface Value {
  readonly id: string;
  readonly label: FilterLabel;
}

const byName = ({ id, name }: { readonly id: string; readonly name: string }): Value => ({ id, label: { name } });
const byKey = (id: string): Value => ({ id, label: { key: `coursesFilterDrawer.${id}` } });
const noTerm: Value = { id: EMPTY_ID, label: { key: "coursesFilterDrawer.noTerm" } };

/** The filters that the drawer offers, in its order, without those that have no values. */
export function filterGroups(filters: CourseFilters, kinds: FilterKinds, loaded: LoadedFilters): FilterGroup[] {
  const values = {
    collection: loaded.collections.map(byName),
    term: loaded.terms.length > 0 ? [...loaded.terms.map(byName), noTerm] : [],
    courseProgress: courseProgressValues.map(byKey),
    coursePriority: coursePriorityValues.map(byKey),
  };
  const lists = kinds.lists.map((name) => ({
    id: name,
    label: { key: titles[name] },
    choices: choicesOf(values[name], filters[name], (chosen) => ({ ...filters, [name]: chosen })),
  }));
  const categories = loaded.categories.map(({ id, name, attributes }) => ({
    id: `category ${id}`,
    label: { name },
    choices: choicesOf(attributes.map(byName), filters.category[id] ?? [], (chosen) => ({
      ...filters,
      category: { ...filters.category, [id]: chosen },
    })),
  }));
  return [...lists, ...categories].filter(({ choices }) => choices.length > 0);
}

/** Filter → the key of the text with its name. */
const titles = {
  collection: "coursesFilterDrawer.collections",
  term: "coursesFilterDrawer.terms",
  courseProgress: "coursesFilterDrawer.progress",
  coursePriority: "coursesFilterDrawer.priority",
} as const;

function choicesOf(
  values: readonly Value[],
  chosen: readonly string[],
  filtersWith: (chosen: readonly string[]) => CourseFilters,
): FilterChoice[] {
  return values.map(({ id, label }) => {
    const isChosen = chosen.includes(id);
    return { id, label, isChosen, afterPress: filtersWith(isChosen ? allExcept(chosen, id) : [...chosen, id]) };
  });
}
