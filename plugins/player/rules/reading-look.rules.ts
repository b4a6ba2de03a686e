import type { ReadingLook } from "../contract";

/** How texts look for a person who has chosen nothing. */
export const USUAL_LOOK: ReadingLook = {
  size: 17,
  width: "usual",
  spacing: "usual",
  paper: "theme",
  wideLetters: false,
};
