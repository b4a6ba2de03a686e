import { DEFAULT_SHOWCASE_ID } from "../../contract/enumerations";

/** The showcases that the learner can choose from. If the default one is the only one, none are shown. */
export function visibleShowcases<S extends { readonly id: string }>(showcases: readonly S[]): readonly S[] {
  return showcases.length === 1 && showcases[0]?.id === DEFAULT_SHOWCASE_ID ? [] : showcases;
}

/** How many showcases are always shown above a list of courses if some are folded away. */
const FIRST_COUNT = 16;
/** If there are more, only `FIRST_COUNT` are shown and the others are folded away. */
const MAX_UNFOLDED = 24;

/**
 * Which showcases stand above a list of courses. `first`: those before the button that shows all. `last`: those after
 * it, which are all the rest if the list is open, and otherwise the selected ones of the rest. `restCount`: how many
 * there are beyond `first`, whether the list is open or not; 0: there is no button.
 * @param selected the ids of the selected showcases
 * @param isOpen whether the learner has pressed the button
 */
export function foldShowcases<S extends { readonly id: string }>(
  showcases: readonly S[],
  selected: readonly string[],
  isOpen: boolean,
): { readonly first: readonly S[]; readonly restCount: number; readonly last: readonly S[] } {
  const first = showcases.length > MAX_UNFOLDED ? showcases.slice(0, FIRST_COUNT) : showcases;
  const rest = showcases.slice(first.length);
  return { first, restCount: rest.length, last: rest.filter(({ id }) => isOpen || selected.includes(id)) };
}
