import { DEFAULT_SHOWCASE_ID } from "../../contract/enumerations";

/** The collections to show. The default collection alone is not shown. */
export function visibleShowcases<S extends { readonly id: string }>(showcases: readonly S[]): readonly S[] {
  return showcases.length === 1 && showcases[0]?.id === DEFAULT_SHOWCASE_ID ? [] : showcases;
}
