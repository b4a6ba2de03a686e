import { useEffect, useState } from "react";
import {
  type CourseFilters,
  cleanCourseFilters,
  type KnownFilters,
  namesFilterIds,
  Toasts,
  useLocation,
  useSearchParams,
  useService,
  writeCourseFilters,
} from "../../../../core/sdk";
import { CourseListStore } from "../course-list.store";
import { FilterLists } from "./filter-lists.store";

/** Puts filters into the address. With `replace` the browser's history gets no new entry. */
export type SetFilters = (filters: CourseFilters, replace?: boolean) => void;

/**
 * The filters of My courses in the address, and a function to change them. Unknown filters are removed from the
 * address, and a notice says so. If the address has no filters, the filters of the last visit are put into it. So the
 * address always shows the filters.
 */
export function useFilters(): [CourseFilters, SetFilters] {
  const store = useService(CourseListStore);
  const toasts = useService(Toasts);
  const [, setParams] = useSearchParams();
  const { search, key } = useLocation();
  const [kept, setKept] = useState(() => (search === "" ? store.remembered() : ""));
  const isRestored = search === "" && kept !== "";
  const wanted = isRestored ? kept : search;
  const known = useKnown(wanted);

  useEffect(() => {
    if (known === undefined) return;
    const { filters, query, rewrite, notice, isEntry } = cleanCourseFilters(wanted, known);
    const isNew = rewrite && !isEntry && store.isFirstVisit(key);
    if (notice && (isRestored || isNew)) {
      toasts.show({ kind: "info", message: "coursesFilterDrawer.filtersUnavailable" });
    }
    if (isRestored && query !== "") return setParams(query, { replace: true });
    setKept("");
    if (isRestored) return;
    if (isNew) setParams(query);
    else store.open(filters);
  }, [store, toasts, setParams, wanted, isRestored, key, known]);

  const { filters } = cleanCourseFilters(search, known ?? null);
  return [filters, (next, replace = false) => setParams(writeCourseFilters(next), { replace })];
}

/**
 * The values by which an address can be checked; null if it needs no check or the values could not be loaded. Undefined
 * while they are loading.
 */
function useKnown(query: string): KnownFilters | null | undefined {
  const lists = useService(FilterLists);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    lists.renew();
    setAsked(true);
  }, [lists]);
  if (!namesFilterIds(query)) return null;
  return isAsked && !lists.isOnItsWay ? lists.known : undefined;
}
