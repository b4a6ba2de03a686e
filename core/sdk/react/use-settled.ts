import { useEffect, useReducer } from "react";
import { settled } from "./settled";

/**
 * What a promise brings; null until then. Throws what it fails with. The component draws itself again by its own state:
 * React's `use` leaves it to React to come back to what it has put off, and on busy machines it was seen not to.
 */
export function useSettled<T>(promise: Promise<T>): { readonly value: T } | null {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const outcome = settled(promise);
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
