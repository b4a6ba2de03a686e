import type { Page } from "./portal";

/** Chromium cannot emulate the display mode, so the pages that are loaded from now on are told that they are installed. */
export async function pretendInstalled(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query === "(display-mode: standalone)" ? "all" : query);
  });
}
