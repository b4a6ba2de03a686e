import type { ReadingLook } from "../contract";

export const USUAL_LOOK: ReadingLook = {
  size: 17,
  width: "usual",
  spacing: "usual",
  paper: "theme",
  wideLetters: false,
};
