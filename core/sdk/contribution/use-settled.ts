import { useEffect, useReducer } from "react";
import { promiseResult } from "./settled";

/**
 * The value of a promise; null while it is pending. Throws the error of a rejected promise. When the
 * promise ends, a change of state draws the component again. React's `use` is not used, because on busy machines React
 * did not always render a suspended component again.
 */
export function useSettled<T>(promise: Promise<T>): { readonly value: T } | null {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const outcome = promiseResult(promise);
  const isOpen = outcome === null;
  useEffect(() => {
    if (!isOpen) return;
    let isAwaited = true;
    const come = () => {
      if (isAwaited) drawAgain();
    };
    promise.then(come, come);
    return () => {
      isAwaited = false;
    };
  }, [promise, isOpen]);
  if (outcome && "error" in outcome) throw outcome.error;
  return outcome;
}
