import { createContext, type Ref } from "react";

export const FrameworkContext = createContext(undefined);

type Prefetch = readonly [shouldPrefetch: boolean, ref: null, handlers: object];

const NEVER: Prefetch = [false, null, {}];

/**
 * Replaces how the links of react-router load the pages of a server of its own ahead, which the portal does not have. So
 * a link has no state and no effects, and its element is not attached anew each time it is drawn.
 */
export function usePrefetchBehavior(): Prefetch {
  return NEVER;
}

export function PrefetchPageLinks(): null {
  return null;
}

/** The only reference of a link is the one that the portal gives it. */
export function mergeRefs<T>(given: Ref<T>): Ref<T> {
  return given;
}
