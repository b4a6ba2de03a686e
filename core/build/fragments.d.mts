/**
 * Builds the packages of the fragments of this project into a folder. `pinned`: id → version and hash; `folders`: the
 * folder of each, in the same order.
 */
export function buildFragments(out: string): Promise<{
  readonly pinned: Readonly<Record<string, { readonly version: string; readonly integrity: string }>>;
  readonly folders: readonly string[];
}>;
