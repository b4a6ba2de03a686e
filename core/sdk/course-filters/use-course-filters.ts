import { useCallback, useEffect, useState } from "react";
import { type NavigateOptions, useLocation, useNavigate } from "react-router";
import {
  type CleanedFilters,
  type CourseFilters,
  type FilterKinds,
  type KnownFilters,
  namesFilterIds,
  writeCourseFilters,
} from "../../learning/rules/lists/course-filters";
import { Navigation } from "../../platform/navigation";
import { Toasts } from "../../platform/notices/toasts";
import { useService } from "../react/use-service";
import type { FilterLists } from "./filter-lists.store";
import type { FilterMemory } from "./filter-memory";

/**
 * A list of courses with its filters in the address of its page. It must be the same object in each render. `Filters`:
 * what the address can hold.
 */
export interface FilteredList<Filters extends CourseFilters = CourseFilters> {
  /** By what this list can be filtered and sorted. */
  readonly kinds: FilterKinds;
  /** The values of the filters from which users can choose. */
  readonly lists: FilterLists;
  readonly memory: FilterMemory;
  /** Reads the filters of an address and leaves out what this list does not know, as `cleanCourseFilters` does. */
  readonly clean: (query: string, known: KnownFilters | null) => CleanedFilters<Filters>;
  /**
   * Shows the courses for these filters, and loads them again if the filters are the same as before. `isRemembered`:
   * the filters are those of the last visit.
   */
  open(filters: Filters, isRemembered: boolean): void;
}

/** The state of an entry of the browser's history whose filters are those of the last visit. */
const REMEMBERED = "remembered filters";

/** Puts filters into the address, without scrolling. With `replace` the browser's history gets no new entry. */
export type SetFilters = (filters: CourseFilters, replace?: boolean) => void;

/**
 * The filters of a list of courses in the address, a function to change them, and whether they are those of the last
 * visit and the user has not changed them since. Unknown filters are removed from the address, and a toast says so. If
 * the address has no query, the filters of the last visit are put into it. So the address always shows the filters.
 * @param unfiltered the query that the address gets when no filter is set, by default none
 */
export function useCourseFilters<Filters extends CourseFilters>(
  list: FilteredList<Filters>,
  unfiltered = "",
): [filters: Filters, setFilters: SetFilters, isRemembered: boolean] {
  const { clean, memory } = list;
  const toasts = useService(Toasts);
  const navigate = useNavigate();
  const places = useService(Navigation);
  const { pathname, search, hash, key, state } = useLocation();
  const isRemembered = state === REMEMBERED;
  const setQuery = useCallback(
    (query: string, options?: NavigateOptions) => {
      // While the next page's code is loaded, this page is still drawn. The address is no longer its own.
      if (places.location.pathname.endsWith(pathname)) void navigate({ search: query, hash }, options);
    },
    [navigate, places, pathname, hash],
  );
  const [kept, setKept] = useState(() => (search === "" ? memory.remembered() : ""));
  const isRestored = search === "" && kept !== "";
  const wanted = isRestored ? kept : search;
  const known = useKnown(list.lists, wanted);

  useEffect(() => {
    if (known === undefined) return;
    const { filters, query, rewrite, notice, isEntry } = clean(wanted, known);
    const isNew = rewrite && !isEntry && memory.isFirstVisit(key);
    if (notice && (isRestored || isNew)) {
      toasts.show({ kind: "info", message: "coursesFilterDrawer.filtersUnavailable" });
    }
    if (isRestored && query !== "") return setQuery(query, { replace: true, state: REMEMBERED });
    setKept("");
    if (isRestored) return;
    if (isNew) return setQuery(query || unfiltered);
    memory.keep(writeCourseFilters(filters));
    list.open(filters, isRemembered);
  }, [list, clean, memory, toasts, setQuery, wanted, isRestored, isRemembered, key, known, unfiltered]);

  const { filters } = clean(search, known ?? null);
  return [
    filters,
    (next, replace = false) => setQuery(writeCourseFilters(next) || unfiltered, { replace, preventScrollReset: true }),
    isRemembered,
  ];
}

/**
 * The values that filters can have, by which the filters in the address can be checked. Null if the address needs no
 * check or the values could not be loaded. Undefined while they are loading.
 */
function useKnown(lists: FilterLists, query: string): KnownFilters | null | undefined {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    lists.renew();
    setAsked(true);
  }, [lists]);
  if (!namesFilterIds(query)) return null;
  return isAsked && !lists.isLoading ? lists.known : undefined;
}
