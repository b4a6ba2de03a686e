import { DEFAULT_SHOWCASE_ID } from "../../contract/enumerations";

/** The collections that are shown: the default one alone is none. */
export function visibleShowcases<S extends { readonly id: string }>(showcases: readonly S[]): readonly S[] {
  return showcases.length === 1 && showcases[0]?.id === DEFAULT_SHOWCASE_ID ? [] : showcases;
}
