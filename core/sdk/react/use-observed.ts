import { autorun } from "mobx";
import { useEffect, useReducer } from "react";

/**
 * What `read` answers, renewed when anything observable in it changes, also in components that are no observers. `read`
 * must answer the same object while nothing changed.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what `read` depends on
  useEffect(watch, dependencies);
  return value;
}
