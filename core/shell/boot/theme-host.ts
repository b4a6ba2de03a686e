import type { ThemeHost } from "../../platform/appearance/theme.store";
import { writeCookie } from "./page-host";

/**
 * The theme (`light` or `dark`) that the server has put into the page, from the user's cookie. Undefined if the user
 * has chosen none.
 */
export function themeOf(page: Window): string | undefined {
  return page.document.documentElement.dataset.theme;
}

/** The functions of this page that draw it in a theme, and that store the user's choice in a cookie. */
export function themeHost(page: Window): ThemeHost {
  return {
    apply: (choice) => {
      const { documentElement } = page.document;
      if (choice === "system") delete documentElement.dataset.theme;
      else documentElement.dataset.theme = choice;
    },
    remember: (choice) => writeCookie(page.document, "theme", choice === "system" ? null : choice),
  };
}
