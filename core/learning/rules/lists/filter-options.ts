import type { Filter } from "../../contract/query";
import type { CourseFilters } from "./course-filters";
import { normalizeSearch } from "./search";

/** The options with which a `query` call returns the courses that match the chosen filters. */
export interface FilterOptions {
  readonly filter?: Filter;
  readonly showcase?: readonly string[];
  readonly term?: readonly string[];
  readonly filterAttribute?: readonly string[];
}

/** The number that stands for the state of a finished attempt at a course in filters. */
const FINISHED = 6;

/**
 * For each progress of a course, the filter that selects the courses with this progress. It must agree with the
 * function `courseProgress`, which computes the progress of one course.
 * @param path the path, in each item of the answer, of the learner's enrolled course, with a dot at its end. The
 * aggregate has the last attempt at the course and the last result. Empty if the item itself is the enrolled course.
 */
function progressFilters(path: string): Readonly<Record<string, Filter>> {
  const workflow = `${path}lastObjectiveWorkflow.id`;
  const state = `${path}lastObjectiveWorkflow.state`;
  const record = `${path}lastObjectiveRecord.id`;
  return {
    notStarted: [[workflow, "=", null], "and", [record, "=", null]],
    inProgress: [[workflow, "<>", null], "and", [state, "<>", FINISHED]],
    completed: [[state, "=", FINISHED], "or", [[workflow, "=", null], "and", [record, "<>", null]]],
  };
}

const priorityFilters: Readonly<Record<string, Filter>> = {
  mandatory: ["isMandatory", "=", true],
  optional: ["isMandatory", "=", false],
};

/**
 * The filter for a search: code, name and description together contain each word of it. Undefined if the text is empty.
 */
export function searchFilter(text: string): Filter | undefined {
  const keyword = normalizeSearch(text);
  return keyword === "" ? undefined : ["objective.text", "contains", keyword];
}

/**
 * Makes the options of a `query` call from the filters of a course list. A course must match every kind of filter;
 * within one kind, one matching value is enough.
 * @param path the path, in each item of the answer, of the learner's enrolled course, with a dot at its end; empty if
 * the item itself is the enrolled course
 */
export function filterOptions(filters: CourseFilters, path: "" | "objectiveWorkflowAggregate." = ""): FilterOptions {
  const tests = [
    searchFilter(filters.keyword),
    anyOf(filters.courseProgress, progressFilters(path)),
    anyOf(filters.coursePriority, priorityFilters),
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
