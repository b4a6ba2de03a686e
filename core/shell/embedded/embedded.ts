/** The part of the shell that only a page in the frame of another page needs. */
export { followParent } from "./follow-parent";
export { SignInByWindow } from "./sign-in-by-window";
export { SignInScreen } from "./sign-in-screen";
