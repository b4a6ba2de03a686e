import type { CourseAction } from "../../../core/sdk";

/** The number of buttons on a card; the others are in its menu (specification, section 9). */
const ACTIONS_LIMIT = 2;

export interface ArrangedActions {
  readonly shown: readonly CourseAction[];
  readonly inMenu: readonly CourseAction[];
}

/** Primary buttons come first; within each kind the order stays. Buttons above the limit go into the menu. */
export function arrange(actions: readonly CourseAction[]): ArrangedActions {
  const ordered = actions.toSorted((one, other) => Number(other.primary ?? false) - Number(one.primary ?? false));
  return { shown: ordered.slice(0, ACTIONS_LIMIT), inMenu: ordered.slice(ACTIONS_LIMIT) };
}
