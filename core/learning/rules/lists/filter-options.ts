import type { Filter } from "../../contract/query";
import type { CourseFilters } from "./course-filters";
import { normalizeSearch } from "./search";

/** The options of a `query` call (which returns a page of a list) that returns the courses of some filters. */
export interface FilterOptions {
  readonly filter?: Filter;
  readonly showcase?: readonly string[];
  readonly term?: readonly string[];
  readonly filterAttribute?: readonly string[];
}

/**
 * Names of fields in the filters of the call `objective-workflow-aggregates/query`: the last attempt at the course
 * (workflow), its state, and the last result (record).
 */
const WORKFLOW = "lastObjectiveWorkflow.id";
const STATE = "lastObjectiveWorkflow.state";
const RECORD = "lastObjectiveRecord.id";
const FINISHED = 6;

/**
 * For each progress of a course, the filter that selects the courses with this progress. It says the same as the rule
 * `courseProgress`.
 */
const progress: Readonly<Record<string, Filter>> = {
  notStarted: [[WORKFLOW, "=", null], "and", [RECORD, "=", null]],
  inProgress: [[WORKFLOW, "<>", null], "and", [STATE, "<>", FINISHED]],
  completed: [[STATE, "=", FINISHED], "or", [[WORKFLOW, "=", null], "and", [RECORD, "<>", null]]],
};

const priority: Readonly<Record<string, Filter>> = {
  mandatory: ["isMandatory", "=", true],
  optional: ["isMandatory", "=", false],
};

/** The filter for a search: code, name or description contains the text. Undefined if the text is empty. */
export function searchFilter(text: string): Filter | undefined {
  const keyword = normalizeSearch(text);
  if (keyword === "") return undefined;
  return [
    ["objective.name", "contains", keyword],
    "or",
    ["objective.code", "contains", keyword],
    "or",
    ["objective.description", "contains", keyword],
  ];
}

/**
 * Makes the options of a `query` call from the filters of a course list. A course must match every kind of filter;
 * within one kind, one matching value is enough.
 */
export function filterOptions(filters: CourseFilters): FilterOptions {
  const tests = [
    searchFilter(filters.keyword),
    anyOf(filters.courseProgress, progress),
    anyOf(filters.coursePriority, priority),
  ].filter((test) => test !== undefined);
  const filter = tests.length > 1 ? tests.flatMap((test, at) => (at > 0 ? ["and" as const, test] : [test])) : tests[0];
  const attributes = Object.values(filters.category).flat();
  return {
    ...(filter ? { filter } : {}),
    ...(filters.collection.length > 0 ? { showcase: filters.collection } : {}),
    ...(filters.term.length > 0 ? { term: filters.term } : {}),
    ...(attributes.length > 0 ? { filterAttribute: attributes } : {}),
  };
}

function anyOf(values: readonly string[], tests: Readonly<Record<string, Filter>>): Filter | undefined {
  const found = values.flatMap((value) => (Object.hasOwn(tests, value) ? [tests[value] as Filter] : []));
  return found.length > 1 ? found.flatMap((test, at) => (at > 0 ? ["or" as const, test] : [test])) : found[0];
}
