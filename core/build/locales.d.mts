import type { FragmentTexts } from "./validation/check-fragments";

/**
 * All problems of the texts of a fragment (a plugin's browser code in a package of its own), which must have all
 * `languages` of the portal. `sources`: the texts of the fragment's files, from which the lines come.
 */
export function fragmentLocaleProblems(
  languages: readonly string[],
  fragment: FragmentTexts,
  sources: readonly { readonly locale: string; readonly text: string }[],
): string[];
