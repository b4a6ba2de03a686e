import type { FrameLocator } from "playwright/test";
import { expect, type Page, text } from "./portal";
import type { End } from "./routes";

/** The headings of the error pages that offer a way out, which depends on the user. */
const errors: readonly End[1][] = ["Page not found", "Forbidden", "Something went wrong", "Course is not available"];

/** The role and the name of the button or link on an error page, by the heading of the page. */
type Way = (heading: End[1]) => readonly ["button" | "link", string];

/**
 * Makes a check of the way out that an error page must offer: to a visitor the sign-in, or the open catalog where
 * something does not exist, to a learner My courses, and to others the library of contents. The check does nothing for
 * other pages.
 */
export const wayOut =
  (page: Page | FrameLocator, way: Way) =>
  async ([, heading]: End) => {
    if (!errors.includes(heading)) return;
    const [role, name] = way(heading);
    await expect(page.getByRole("main").getByRole(role, { name, exact: true })).toBeVisible();
  };
export const ofVisitor: Way = (heading) =>
  heading === "Page not found" || heading === "Course is not available"
    ? ["link", text("errorView.toOpenCatalog")]
    : ["button", text("errorView.signIn")];
export const toMyCourses: Way = () => ["link", text("errorView.toMyCourses")];
export const toLibrary: Way = () => ["link", text("errorView.toContentLibrary")];
