import type { Page } from "playwright/test";
import { learner, signIn } from "./portal";

/** Signs in, finds a course on the page My courses by its name, and starts it. */
export async function startCourse(page: Page, name: string, email = learner): Promise<void> {
  await signIn(page, email, `/learn/courses?keyword=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).first().click();
  await startOpened(page);
}

/** Starts the course whose page is open. */
export async function startOpened(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start", exact: true }).first().click();
  await page.waitForURL(/\/view\/content/);
}
