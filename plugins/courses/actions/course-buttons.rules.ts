import type { CourseAction } from "../../../core/sdk";

/** How many buttons a card shows; the others sit in its menu (specification, section 9). */
const ACTIONS_LIMIT = 2;

export interface ArrangedActions {
  readonly shown: readonly CourseAction[];
  readonly inMenu: readonly CourseAction[];
}

/** The primary ones first, each kind in its own order; what is over the limit goes into the menu. */
export function arrange(actions: readonly CourseAction[]): ArrangedActions {
  const ordered = actions.toSorted((one, other) => Number(other.primary ?? false) - Number(one.primary ?? false));
  return { shown: ordered.slice(0, ACTIONS_LIMIT), inMenu: ordered.slice(ACTIONS_LIMIT) };
}
