import { useEffect } from "react";
import { useLocation, useService } from "../../core/sdk";
import { EntryStore } from "./entry.store";

/** Does what the query parameters of a link into the portal ask for, such as adding a course. Draws nothing. */
export function EntryWidget() {
  const store = useService(EntryStore);
  const { pathname, search, hash } = useLocation();
  useEffect(() => store.open({ pathname, search, hash }), [store, pathname, search, hash]);
  return null;
}
