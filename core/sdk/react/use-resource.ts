import { useEffect, useMemo } from "react";
import type { Resource } from "../../platform/state/resource";

/**
 * A resource that belongs to one component. It loads when the component is mounted, and is disposed of when the
 * component is unmounted or `dependencies` change.
 */
export function useResource<T>(make: () => Resource<T>, dependencies: readonly unknown[]): Resource<T> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names the values that `make` uses
  const resource = useMemo(make, dependencies);
  useEffect(() => {
    void resource.load();
    return () => resource.dispose();
  }, [resource]);
  return resource;
}
