import { useEffect } from "react";
import { useLocation, useService } from "../../core/sdk";
import { EntryStore } from "./entry.store";

/** Draws nothing: is on the page while its address asks for an entry. */
export function EntryWidget() {
  const store = useService(EntryStore);
  const { pathname, search, hash } = useLocation();
  useEffect(() => store.open({ pathname, search, hash }), [store, pathname, search, hash]);
  return null;
}
