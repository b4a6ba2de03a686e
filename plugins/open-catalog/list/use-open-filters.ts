import { useEffect, useState } from "react";
import {
  type CourseFilters,
  namesFilterIds,
  Toasts,
  useLocation,
  useSearchParams,
  useService,
} from "../../../core/sdk";
import { OpenCatalogStore } from "../open-catalog.store";
import { cleanOpenFilters, type OpenFilters, writeOpenFilters } from "../rules/open-filters.rules";

/**
 * Puts filters into the address. The list then begins with its first page again. With `replace` the browser's history
 * gets no new entry.
 */
export type SetOpenFilters = (filters: CourseFilters, replace?: boolean) => void;

/**
 * The filters of the open catalog (the courses that everybody may look at) in the address, and a function to change
 * them. Unknown filters are removed from the address, and a notice says so if other filters still apply (the product's
 * specification, section 5).
 */
export function useOpenFilters(): [OpenFilters, SetOpenFilters] {
  const store = useService(OpenCatalogStore);
  const toasts = useService(Toasts);
  const [, setParams] = useSearchParams();
  const { search, key } = useLocation();
  const known = useKnown(search);

  useEffect(() => {
    if (known === undefined) return;
    const { filters, query, rewrite, notice } = cleanOpenFilters(search, known);
    if (!rewrite || !store.isFirstVisit(key)) return store.open(filters);
    if (notice) toasts.show({ kind: "info", message: "coursesFilterDrawer.filtersUnavailable" });
    setParams(query, { preventScrollReset: true });
  }, [store, toasts, setParams, search, key, known]);

  const { filters } = cleanOpenFilters(search, known ?? null);
  return [
    filters,
    (next, replace = false) => setParams(writeOpenFilters({ ...next, page: 1 }), { replace, preventScrollReset: true }),
  ];
}

/**
 * The values that filters can have, by which the filters in the address can be checked. Null if the address needs no
 * check or the values could not be loaded. Undefined while they are loading.
 */
function useKnown(query: string) {
  const { lists } = useService(OpenCatalogStore);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    lists.renew();
    setAsked(true);
  }, [lists]);
  if (!namesFilterIds(query)) return null;
  return isAsked && !lists.isOnItsWay ? lists.known : undefined;
}
