/** How a promise has ended. */
export type PromiseResult<T> = { readonly value: T } | { readonly error: unknown };

const known = new WeakMap<Promise<unknown>, PromiseResult<unknown> | null>();

/**
 * How a promise has ended; null while it is pending. Unlike `await` it answers at once. The first call for a promise
 * starts to watch it and always returns null.
 */
export function promiseResult<T>(promise: Promise<T>): PromiseResult<T> | null {
  const outcome = known.get(promise);
  if (outcome !== undefined) return outcome as PromiseResult<T> | null;
  known.set(promise, null);
  promise.then(
    (value) => known.set(promise, { value }),
    (error: unknown) => known.set(promise, { error }),
  );
  return null;
}
