import type { CourseAction } from "../../../core/sdk";

/** The most buttons of a course that are shown beside each other; its other buttons are in a menu. */
const ACTIONS_LIMIT = 2;

/** The buttons of a course: those that are shown beside each other, those in the menu, and small ones after them. */
export interface ArrangedActions {
  readonly shown: readonly CourseAction[];
  readonly inMenu: readonly CourseAction[];
  readonly small: readonly CourseAction[];
}

/**
 * Divides the buttons of a course into those that are shown and those in the menu. Primary buttons come first;
 * otherwise the order stays. Quiet buttons are small on the page of a course.
 */
export function arrangeButtons(actions: readonly CourseAction[], place: "card" | "details"): ArrangedActions {
  const isSmall = ({ quiet = false }: CourseAction) => quiet && place === "details";
  const ordered = actions
    .filter((action) => !isSmall(action))
    .toSorted((one, other) => Number(other.primary ?? false) - Number(one.primary ?? false));
  return {
    shown: ordered.slice(0, ACTIONS_LIMIT),
    inMenu: ordered.slice(ACTIONS_LIMIT),
    small: actions.filter(isSmall),
  };
}
