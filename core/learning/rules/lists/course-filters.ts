import { coursePriorityValues, courseProgressValues } from "../../contract/enumerations";
import { isId } from "../../contract/id";

/**
 * The filters of a course list, as its address holds them. A filter is a list of ids or values; an empty one leaves no
 * course out.
 */
export interface CourseFilters {
  readonly keyword: string;
  /** The name of the order that the user has chosen; empty for the usual order of the list. */
  readonly sort: string;
  readonly collection: readonly string[];
  readonly term: readonly string[];
  readonly courseProgress: readonly string[];
  readonly coursePriority: readonly string[];
  /** The id of a category, such as "Level" → the ids of its chosen values (attributes). */
  readonly category: Readonly<Record<string, readonly string[]>>;
}

/** The filters of a list that shows all its courses. */
export const noFilters: CourseFilters = {
  keyword: "",
  sort: "",
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
 * What exists for the filters whose values are ids: collections of courses, terms, and categories such as "Level" with
 * their values (attributes).
 */
export interface KnownFilters {
  readonly collections: readonly WithId[];
  readonly terms: readonly WithId[];
  readonly categories: readonly (WithId & { readonly attributes: readonly WithId[] })[];
}

/** The filters of an address after the check, and what the page has to do about the removed ones. */
export interface CleanedFilters<Filters = CourseFilters> {
  readonly filters: Filters;
  /** Whether the address also opens a course. The page must not rewrite the address until the course is open. */
  readonly isEntry: boolean;
  /** The corrected query string, without a question mark. */
  readonly query: string;
  /** Whether the address has something that is not in `query`, so that the page has to rewrite it. */
  readonly rewrite: boolean;
  /** A value was removed, and other filters or a search still apply. */
  readonly notice: boolean;
}

/**
 * Parameters in the address of a course list that are not filters. They open a course, and they stay in the address.
 */
const entryParameters: ReadonlySet<string> = new Set(["occflow", "objectiveId", "selfRegistered"]);
const listNames = ["collection", "term", "courseProgress", "coursePriority"] as const;
type ListName = (typeof listNames)[number];

/**
 * The filters and orders that one list of courses reads from its address, in addition to the search and the categories,
 * which every list reads.
 */
export interface FilterKinds {
  readonly lists: readonly ListName[];
  /** The names of the orders that a user can choose besides the usual one. */
  readonly sorts: readonly string[];
}

/** The filters and orders of a list of courses that has every filter, but no choice of its order. */
export const allFilters: FilterKinds = { lists: listNames, sorts: [] };

/** The most characters of a search that an address may hold. */
const MAX_KEYWORD = 200;
const MAX_VALUES = 200;

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

/** Returns the test for the values of a query parameter. Null if the parameter is not a filter of this list. */
function testFor(name: string, known: KnownFilters | null, kinds: FilterKinds): Test | null {
  if (isListName(name) && !kinds.lists.includes(name)) return null;
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
  if (filters.sort !== "") query.set("sort", filters.sort);
  for (const name of listNames) if (filters[name].length > 0) query.set(name, filters[name].join(","));
  for (const [id, values] of Object.entries(filters.category)) {
    if (values.length > 0) query.set(`category[${id}]`, values.join(","));
  }
  return query.toString();
}

/** Whether a search or a filter is set. The order does not count: it leaves no course out. */
export function isNarrowed(filters: CourseFilters): boolean {
  return writeCourseFilters({ ...filters, sort: "" }) !== "";
}

/** How many values are chosen in the filters. The search does not count. */
export function countFilters({ category, ...filters }: CourseFilters): number {
  return [...listNames.map((name) => filters[name]), ...Object.values(category)].flat().length;
}

/** Whether an address says what a list of courses shows: a search, an order or a filter, even an empty one. */
export function namesFilters(query: string): boolean {
  const isFilter = (name: string) => isListName(name) || categoryOf(name) !== null;
  return [...new URLSearchParams(query).keys()].some((name) => name === "keyword" || name === "sort" || isFilter(name));
}

/** At most `MAX_KEYWORD` characters, and without NUL, which the database cannot store. */
function cleanKeyword(text: string): string {
  return text.replaceAll("\0", "").slice(0, MAX_KEYWORD).toWellFormed();
}

/** Whether an address filters by ids. Such an address can only be checked against the available values. */
export function namesFilterIds(query: string): boolean {
  return [...new URLSearchParams(query).keys()].some(
    (name) => name === "collection" || name === "term" || categoryOf(name) !== null,
  );
}

/**
 * Reads the filters of an address and leaves out filters and values that this list of courses does not have.
 *
 * @param known the available values; null if they could not be loaded: then every id of a valid form is accepted
 * @param kinds the filters that the list has
 */
export function cleanCourseFilters(query: string, known: KnownFilters | null, kinds = allFilters): CleanedFilters {
  const lists: Record<ListName, string[]> = { collection: [], term: [], courseProgress: [], coursePriority: [] };
  const category: Record<string, string[]> = {};
  const kept = new URLSearchParams();
  let keyword = "";
  let sort = "";
  let room = MAX_VALUES;
  let dropped = false;
  let removed = false;
  for (const [name, value] of new URLSearchParams(query)) {
    const allowed = testFor(name, known, kinds);
    if (name === "keyword") {
      keyword = cleanKeyword(value);
      if (keyword !== value) dropped = true;
    } else if (name === "sort" && kinds.sorts.includes(value)) sort = value;
    else if (entryParameters.has(name)) kept.append(name, value);
    else if (allowed === null) dropped = true;
    else {
      const wanted = [...new Set(value.split(",").filter((item) => item !== ""))];
      const values = wanted.filter(allowed).slice(0, room);
      room -= values.length;
      if (wanted.length === 0) dropped = true;
      if (values.length < wanted.length) removed = true;
      if (isListName(name)) lists[name] = values;
      else if (values.length > 0) category[categoryOf(name) ?? ""] = values;
    }
  }
  const filters: CourseFilters = { keyword, sort, ...lists, category };
  return {
    filters,
    isEntry: kept.size > 0,
    query: [writeCourseFilters(filters), kept.toString()].filter((part) => part !== "").join("&"),
    rewrite: dropped || removed,
    notice: removed && isNarrowed(filters),
  };
}
