import { DEFAULT_SHOWCASE_ID } from "../../contract/enumerations";

/**
 * The showcases (collections of courses that the tenant, a customer of the portal, recommends) that the learner can
 * choose from. If the default one is the only one, none are shown.
 */
export function visibleShowcases<S extends { readonly id: string }>(showcases: readonly S[]): readonly S[] {
  return showcases.length === 1 && showcases[0]?.id === DEFAULT_SHOWCASE_ID ? [] : showcases;
}

/** The showcases that are always shown above a list of courses. If there are many more, the others are folded away. */
const FEW = 16;
const MANY = 24;

/**
 * Which showcases stand above a list of courses: the first ones, and after the button that shows all, those of the
 * others that are selected. `folded`: how many the button shows; 0: there is no button.
 * @param selected the ids of the selected showcases
 */
export function foldShowcases<S extends { readonly id: string }>(
  showcases: readonly S[],
  selected: readonly string[],
  isOpen: boolean,
): { readonly first: readonly S[]; readonly folded: number; readonly last: readonly S[] } {
  const first = showcases.length > MANY ? showcases.slice(0, FEW) : showcases;
  const rest = showcases.slice(first.length);
  return { first, folded: rest.length, last: rest.filter(({ id }) => isOpen || selected.includes(id)) };
}
