import { autorun } from "mobx";
import { useEffect, useReducer } from "react";

/**
 * The result of `read`. The component renders again when an observable value that `read` uses changes, even if the
 * component is not an observer. `read` must return the same object while nothing has changed.
 */
export function useObserved<T>(read: () => T, dependencies: readonly unknown[]): T {
  const [, renew] = useReducer((count: number) => count + 1, 0);
  const value = read();
  const watch = () => {
    let shown = value;
    return autorun(() => {
      const now = read();
      if (Object.is(now, shown)) return;
      shown = now;
      renew();
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names the values that `read` uses
  useEffect(watch, dependencies);
  return value;
}
