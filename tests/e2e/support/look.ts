import type { Page } from "playwright/test";

/** How somebody looks at the portal. */
interface Look {
  readonly locale: string;
  readonly colorScheme: "light" | "dark";
  /** Of the window, in pixels. */
  readonly width: number;
  readonly height?: number;
}

/** Changes the language, colour scheme and width with which the portal is shown. The language changes at the next load. */
export async function takeLook(page: Page, { locale, colorScheme, width, height = 800 }: Look): Promise<void> {
  await page.context().addCookies([{ name: "locale", value: locale, url: "http://localhost" }]);
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
}
