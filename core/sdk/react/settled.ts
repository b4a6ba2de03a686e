/** How a promise ended. */
export type Settled<T> = { readonly value: T } | { readonly error: unknown };

const known = new WeakMap<Promise<unknown>, Settled<unknown> | null>();

/** How a promise ended, from the moment on that it did; null before. The first ask must come before that moment. */
export function settled<T>(promise: Promise<T>): Settled<T> | null {
  const outcome = known.get(promise);
  if (outcome !== undefined) return outcome as Settled<T> | null;
  known.set(promise, null);
  promise.then(
    (value) => known.set(promise, { value }),
    (error: unknown) => known.set(promise, { error }),
  );
  return null;
}
