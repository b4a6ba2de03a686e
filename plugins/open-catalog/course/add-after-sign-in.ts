import { ADD, openPaths } from "../rules/open-paths";

const KEY = "portal:open-catalog.add";

/**
 * To be called when the user presses a button that adds a course and has to sign in first. This tab notes the wish.
 * @returns the address to which the sign-in has to come back, for `Session.signIn`
 */
export function wishToAdd(objectiveId: string): string {
  try {
    sessionStorage.setItem(KEY, objectiveId);
  } catch {
    // The browser forbids storage. The page then shows its button, and the user presses again.
  }
  return `/learn${openPaths.course(objectiveId)}?${ADD}`;
}

/**
 * Whether the user of this tab has asked for this course before the sign-in. The note is used up. An address alone does
 * not count: anybody can write one, and a link must not add a course to somebody's list.
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
