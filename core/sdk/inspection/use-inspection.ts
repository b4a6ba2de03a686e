import { Resource } from "../../platform/state/resource";
import { usePortal } from "../contribution/portal-scope";
import { useResource } from "../react/use-resource";
import { type Inspection, loadInspection } from "./load-inspection";

/** What says why the contributions of this page are shown or not. Its code is loaded when this is first drawn. */
export function useInspection(): Resource<Inspection> {
  const { kernel } = usePortal();
  return useResource(
    () => new Resource(async () => offered(window) ?? (await loadInspection(kernel, window))),
    [kernel],
  );
}

/**
 * What the browser's console has, which also knows the errors of plugins' clicks and timers. Before it is there, the
 * name leads to the element with the id `portal`.
 */
function offered({ portal }: Window): Inspection | null {
  return portal && "explain" in portal ? portal : null;
}
