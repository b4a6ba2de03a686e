import { ADD_PARAMETER, openPaths } from "../rules/open-paths";

const KEY = "portal:open-catalog.add";

/**
 * Remembers in this tab that the user has pressed the button that adds a course and has to sign in first.
 * @returns the address to which the sign-in has to come back, for `Session.signIn`
 */
export function wishToAdd(objectiveId: string): string {
  try {
    sessionStorage.setItem(KEY, objectiveId);
  } catch {
    // The browser forbids storage. After the sign-in the page shows its button, and the user presses it again.
  }
  return `/learn${openPaths.course(objectiveId)}?${ADD_PARAMETER}`;
}

/**
 * Whether the user has asked for this course in this tab before the sign-in. It answers true only once. An address
 * alone does not count: anybody can write one, and a link must not add a course to somebody's list.
 */
export function takeWishToAdd(objectiveId: string): boolean {
  try {
    const noted = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return noted === objectiveId;
  } catch {
    return false;
  }
}
