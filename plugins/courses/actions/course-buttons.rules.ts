import type { CourseAction } from "../../../core/sdk";

/** The most buttons that a card of a course shows; the others are in its menu. */
const ACTIONS_LIMIT = 2;

/** The buttons of a card: those that it shows, and those in its menu. */
export interface ArrangedActions {
  readonly shown: readonly CourseAction[];
  readonly inMenu: readonly CourseAction[];
}

/**
 * Divides the buttons of a course into those that are shown and those in the menu. Primary buttons come first;
 * otherwise the order stays.
 */
export function arrangeButtons(actions: readonly CourseAction[]): ArrangedActions {
  const ordered = actions.toSorted((one, other) => Number(other.primary ?? false) - Number(one.primary ?? false));
  return { shown: ordered.slice(0, ACTIONS_LIMIT), inMenu: ordered.slice(ACTIONS_LIMIT) };
}
