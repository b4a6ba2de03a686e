/** Where a fragment comes from: its files, and its texts by language. */
export interface FragmentSources {
  readonly manifest: string;
  readonly folder: string;
  readonly locales: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** The sources of the fragment of another project. */
export function fragmentIn(folder: string): Promise<FragmentSources>;

/** Makes the files of a fragment, without writing them. */
export function makeFragment(sources: FragmentSources): Promise<{
  readonly files: readonly { readonly name: string; readonly contents: string | Uint8Array }[];
}>;

/** Builds a fragment into an empty folder. */
export function buildFragment(sources: FragmentSources, out: string): Promise<{ readonly id: string }>;
