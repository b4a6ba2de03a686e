export function kept<T>(make: () => Promise<{ readonly made: T; readonly from: readonly string[] }>): () => Promise<T>;
