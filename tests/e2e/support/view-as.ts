import { expect, type Page, text } from "./portal";

/** The banner on each page while an administrator sees the portal as another person. */
export const banner = (page: Page, locale?: string) =>
  page.getByRole("region", { name: text("impersonation.banner.label", locale) });

/**
 * Finds a person on the open page "View as", gives a reason, and waits for the portal as this person sees it.
 * @param name first and last name
 */
export async function viewAs(page: Page, name: string, locale?: string): Promise<void> {
  await page.getByRole("searchbox").fill(name.split(" ").toReversed().join(" "));
  await page.getByRole("button", { name: text("impersonation.viewAs", locale, { name }) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("They ask why a course is locked");
  await dialog.getByRole("button", { name: text("impersonation.begin", locale) }).click();
  await expect(banner(page, locale)).toContainText(name);
}
