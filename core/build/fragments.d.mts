/** Builds the package of one fragment, again only if one of its own sources or texts has changed. */
export function buildOne(
  place: { readonly id: string; readonly folder: string; readonly manifest: string },
  locales: ReadonlyMap<string, Readonly<Record<string, string>>>,
  out: string,
): Promise<{ readonly pinned: { readonly integrity: string } }>;

/**
 * Builds the packages of the fragments of this project into a folder. `pinned`: id → version and hash; `folders`: the
 * folder of each, in the same order.
 */
export function buildFragments(out: string): Promise<{
  readonly pinned: Readonly<Record<string, { readonly version: string; readonly integrity: string }>>;
  readonly folders: readonly string[];
}>;
