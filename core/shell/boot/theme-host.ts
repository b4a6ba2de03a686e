import type { ThemeHost } from "../../platform/appearance/theme.store";
import { keepCookie } from "./page-host";

/** The theme of the page. The server has set it from the cookie. */
export function themeOf(page: Window): string | undefined {
  return page.document.documentElement.dataset.theme;
}

export function themeHost(page: Window): ThemeHost {
  return {
    apply: (choice) => {
      const { documentElement } = page.document;
      if (choice === "system") delete documentElement.dataset.theme;
      else documentElement.dataset.theme = choice;
    },
    remember: (choice) => keepCookie(page.document, "theme", choice === "system" ? null : choice),
  };
}
