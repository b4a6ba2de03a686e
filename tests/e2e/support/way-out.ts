import type { FrameLocator } from "playwright/test";
import { expect, type Page, text } from "./portal";
import type { End } from "./routes";

/** The headings of the error pages that offer a way out, which depends on the user. */
const errors: readonly End[1][] = ["Page not found", "Forbidden", "Something went wrong", "Course is not available"];

/**
 * Makes a check of the way out that an error page must offer: to a visitor the sign-in, to a learner My courses, and to
 * others the library of contents. The check does nothing for other pages.
 */
export const wayOut =
  (page: Page | FrameLocator, [role, name]: readonly ["button" | "link", string]) =>
  async ([, heading]: End) => {
    if (!errors.includes(heading)) return;
    await expect(page.getByRole("main").getByRole(role, { name, exact: true })).toBeVisible();
  };
export const SIGN_IN_BUTTON = ["button", text("errorView.signIn")] as const;
export const MY_COURSES = ["link", text("errorView.toMyCourses")] as const;
export const LIBRARY = ["link", text("errorView.toContentLibrary")] as const;
