/** Makes the files of a fragment from its folder, without writing them. */
export function makeFragment(folder: string): Promise<{
  readonly files: readonly { readonly name: string; readonly contents: string | Uint8Array }[];
}>;
