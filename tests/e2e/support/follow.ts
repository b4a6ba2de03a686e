import type { Frame } from "playwright/test";
import { expect, type Page } from "./portal";

/** Goes to another address of the portal inside the open page, or inside that of a frame, without a page load. */
export function follow(page: Page | Frame, path: string): Promise<void> {
  return page.evaluate((address) => {
    history.pushState(null, "", address);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Pages that everybody may see, with their headings. */
const between = [
  ["/learn/usage-data", "Usage data"],
  ["/learn/certificate", "Check a certificate"],
] as const;

/**
 * Does the same, and shows another page in between. So nothing that the test reads next is left from the page that is
 * open now, even if both pages have the same heading.
 */
export async function followAfresh(page: Page | Frame, path: string): Promise<void> {
  const [address, heading] = between[path.startsWith(between[0][0]) ? 1 : 0];
  const title = page.getByRole("heading", { level: 1 });
  await follow(page, address);
  await expect(title).toHaveText(heading);
  await follow(page, path);
  await expect(title).not.toHaveText(heading);
}
