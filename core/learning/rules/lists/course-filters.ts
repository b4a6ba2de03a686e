import { coursePriorityValues, courseProgressValues } from "../../contract/enumerations";
import { isId } from "../../contract/id";

/** The filters of a course list, as its address holds them. The lists hold ids or values; an empty list filters nothing. */
export interface CourseFilters {
  readonly keyword: string;
  readonly collection: readonly string[];
  readonly term: readonly string[];
  readonly courseProgress: readonly string[];
  readonly coursePriority: readonly string[];
  /** Category id → the ids of the chosen attributes. */
  readonly category: Readonly<Record<string, readonly string[]>>;
}

/** The filters of a list that shows all its courses. */
export const noFilters: CourseFilters = {
  keyword: "",
  collection: [],
  term: [],
  courseProgress: [],
  coursePriority: [],
  category: {},
};

interface WithId {
  readonly id: string;
}
/**
 * What exists for the filters whose values are ids: collections of courses, terms (periods of a school year), and
 * categories such as "Level" with their values (attributes).
 */
export interface KnownFilters {
  readonly collections: readonly WithId[];
  readonly terms: readonly WithId[];
  readonly categories: readonly (WithId & { readonly attributes: readonly WithId[] })[];
}

/** The filters of an address after the check, and what the page has to do about the removed ones. */
export interface CleanedFilters {
  readonly filters: CourseFilters;
  /** Whether the address also opens a course. The page must not rewrite the address until the course is open. */
  readonly isEntry: boolean;
  /** The corrected query string, without a question mark. */
  readonly query: string;
  /** Whether the address has something that is not in `query`, so that the page has to rewrite it. */
  readonly rewrite: boolean;
  /**
   * Whether the page tells the learner that some filters are unavailable: a value was removed, and other filters still
   * apply.
   */
  readonly notice: boolean;
}

/**
 * Parameters in the address of a course list that are not filters. They open a course, and they stay in the address.
 */
const entryParameters: ReadonlySet<string> = new Set(["occflow", "objectiveId", "selfRegistered"]);
const listNames = ["collection", "term", "courseProgress", "coursePriority"] as const;
type ListName = (typeof listNames)[number];

function isListName(name: string): name is ListName {
  return (listNames as readonly string[]).includes(name);
}

type Test = (value: string) => boolean;

const oneOf = (items: readonly WithId[] | undefined): Test => {
  const ids = new Set(items?.map(({ id }) => id));
  return (value) => ids.has(value);
};
const isProgress: Test = (value) => (courseProgressValues as readonly string[]).includes(value);
const isPriority: Test = (value) => (coursePriorityValues as readonly string[]).includes(value);

/** Returns the test for the values of a query parameter. Null if the parameter is not a filter. */
function valuesFor(name: string, known: KnownFilters | null): Test | null {
  if (name === "courseProgress") return isProgress;
  if (name === "coursePriority") return isPriority;
  const categoryId = categoryOf(name);
  if (!isListName(name) && categoryId === null) return null;
  if (known === null) return isId;
  if (name === "collection") return oneOf(known.collections);
  if (name === "term") return oneOf(known.terms);
  return oneOf(known.categories.find(({ id }) => id === categoryId)?.attributes);
}

function categoryOf(name: string): string | null {
  return /^category\[([^\]]+)\]$/.exec(name)?.[1] ?? null;
}

/** Writes the filters as a query string. Lists are comma-separated; empty lists are left out. */
export function writeCourseFilters(filters: CourseFilters): string {
  const query = new URLSearchParams();
  if (filters.keyword !== "") query.set("keyword", filters.keyword);
  for (const name of listNames) if (filters[name].length > 0) query.set(name, filters[name].join(","));
  for (const [id, values] of Object.entries(filters.category)) {
    if (values.length > 0) query.set(`category[${id}]`, values.join(","));
  }
  return query.toString();
}

/** Whether an address filters by ids. Such an address can only be checked against the available values. */
export function namesFilterIds(query: string): boolean {
  return [...new URLSearchParams(query).keys()].some(
    (name) => name === "collection" || name === "term" || categoryOf(name) !== null,
  );
}

/**
 * Reads the filters of an address and leaves out what this list does not know.
 *
 * @param known the available values; null if they could not be loaded: then every id of a valid form is accepted
 */
export function cleanCourseFilters(query: string, known: KnownFilters | null): CleanedFilters {
  const lists: Record<ListName, string[]> = { collection: [], term: [], courseProgress: [], coursePriority: [] };
  const category: Record<string, string[]> = {};
  const kept = new URLSearchParams();
  let keyword = "";
  let dropped = false;
  let removed = false;
  for (const [name, value] of new URLSearchParams(query)) {
    const allowed = valuesFor(name, known);
    if (name === "keyword") keyword = value;
    else if (entryParameters.has(name)) kept.append(name, value);
    else if (allowed === null) dropped = true;
    else {
      const wanted = [...new Set(value.split(",").filter((item) => item !== ""))];
      const values = wanted.filter(allowed);
      if (wanted.length === 0) dropped = true;
      if (values.length < wanted.length) removed = true;
      if (isListName(name)) lists[name] = values;
      else if (values.length > 0) category[categoryOf(name) ?? ""] = values;
    }
  }
  const filters: CourseFilters = { keyword, ...lists, category };
  const isFiltered = Object.keys(category).length > 0 || listNames.some((name) => lists[name].length > 0);
  return {
    filters,
    isEntry: kept.size > 0,
    query: [writeCourseFilters(filters), kept.toString()].filter((part) => part !== "").join("&"),
    rewrite: dropped || removed,
    notice: removed && isFiltered,
  };
}
