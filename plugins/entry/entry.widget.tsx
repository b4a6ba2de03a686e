import { useEffect } from "react";
import { useLocation, useService } from "../../core/sdk";
import { EntryStore } from "./entry.store";

/** Carries out the entry parameters in the page's address. Draws nothing. */
export function EntryWidget() {
  const store = useService(EntryStore);
  const { pathname, search, hash } = useLocation();
  useEffect(() => store.open({ pathname, search, hash }), [store, pathname, search, hash]);
  return null;
}
