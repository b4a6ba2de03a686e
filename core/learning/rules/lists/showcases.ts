import { DEFAULT_SHOWCASE_ID } from "../../contract/enumerations";

/**
 * The showcases (collections of courses that the tenant, a customer of the portal, recommends) that the learner can
 * choose from. If the default one is the only one, none are shown.
 */
export function visibleShowcases<S extends { readonly id: string }>(showcases: readonly S[]): readonly S[] {
  return showcases.length === 1 && showcases[0]?.id === DEFAULT_SHOWCASE_ID ? [] : showcases;
}
