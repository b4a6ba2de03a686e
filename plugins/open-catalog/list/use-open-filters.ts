import { useEffect, useRef } from "react";
import { Toasts, useLocation, useSearchParams, useService } from "../../../core/sdk";
import { OpenCatalogStore } from "../open-catalog.store";
import { cleanOpenFilters, type OpenFilters, writeOpenFilters } from "../rules/open-filters.rules";

/** Puts filters into the address. With `replace` the browser's history gets no new entry. */
export type SetOpenFilters = (filters: OpenFilters, replace?: boolean) => void;

/**
 * The filters of the open catalog in the address, and a function to change them. What the catalog does not know is
 * removed from the address, and a notice says so if other filters still apply (specification, section 5).
 */
export function useOpenFilters(): [OpenFilters, SetOpenFilters] {
  const store = useService(OpenCatalogStore);
  const toasts = useService(Toasts);
  const [, setParams] = useSearchParams();
  const { search, key } = useLocation();
  const { isKnownLater, known } = store;
  const visited = useRef(new Set<string>());
  useEffect(() => store.loadLists(), [store]);

  useEffect(() => {
    if (isKnownLater && search !== "") return;
    const { filters, query, rewrite, notice } = cleanOpenFilters(search, known);
    // Going back to an entry of the history that was rewritten must not rewrite it again.
    if (rewrite && !visited.current.has(key)) {
      visited.current.add(key);
      if (notice) toasts.show({ kind: "info", message: "coursesFilterDrawer.filtersUnavailable" });
      setParams(query, { preventScrollReset: true });
    } else store.open(filters);
  }, [store, toasts, setParams, search, key, known, isKnownLater]);

  const { filters } = cleanOpenFilters(search, known);
  return [filters, (next, replace = false) => setParams(writeOpenFilters(next), { replace, preventScrollReset: true })];
}
