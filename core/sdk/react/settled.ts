/** The result of a promise. */
export type Settled<T> = { readonly value: T } | { readonly error: unknown };

const known = new WeakMap<Promise<unknown>, Settled<unknown> | null>();

/** The result of a promise; null while it is pending. The first call starts to watch the promise and returns null. */
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
