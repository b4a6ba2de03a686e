/**
 * Returns a function that makes something once, and again only if one of the files or folders in `from` has changed.
 */
export function kept<T>(make: () => Promise<{ readonly made: T; readonly from: readonly string[] }>): () => Promise<T>;
