import type { CourseAction } from "../../../core/sdk";

const ACTIONS_LIMIT = 2;

/** The buttons of a course: those that are shown beside each other, those in the menu, and small ones after them. */
export interface ArrangedActions {
  readonly shown: readonly CourseAction[];
  readonly inMenu: readonly CourseAction[];
  readonly small: readonly CourseAction[];
}

/**
 * Divides the buttons of a course into those that are shown and those in the menu. Primary buttons come first;
 * otherwise the order stays. Quiet buttons are small on the page of a course. Within the limit all are shown, so that
 * no menu of a card has a single button.
 * @param besideMenu how many are shown if the others are in a menu
 */
export function arrangeButtons(
  actions: readonly CourseAction[],
  place: "card" | "details",
  besideMenu = ACTIONS_LIMIT,
): ArrangedActions {
  const isSmall = ({ quiet = false }: CourseAction) => quiet && place === "details";
  const ordered = actions
    .filter((action) => !isSmall(action))
    .toSorted((one, other) => Number(other.primary ?? false) - Number(one.primary ?? false));
  const count = ordered.length <= ACTIONS_LIMIT && ordered.length - besideMenu < 2 ? ordered.length : besideMenu;
  return {
    shown: ordered.slice(0, count),
    inMenu: ordered.slice(count),
    small: actions.filter(isSmall),
  };
}
