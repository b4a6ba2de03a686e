import { escapeHtml } from "../../kit/html/html";
import { directionOf } from "../../kit/locale/locale.rules";

export const LOOK_PATH = "/oidc/look";

export const themes = {
  system: "signin.theme.system",
  light: "signin.theme.light",
  dark: "signin.theme.dark",
} as const;

interface ChosenLook {
  readonly locale: string;
  readonly locales: readonly string[];
  readonly theme: "light" | "dark" | null;
  readonly text: (key: string) => string;
}

/** The choice of language and theme below a sign-in form. It needs no script. `back`: the page's own address. */
export function lookChoice({ locale, locales, theme, text }: ChosenLook, back: string): string {
  const languages = locales.map((tag) => {
    const current = tag === locale ? ' aria-current="true"' : "";
    const name = escapeHtml(nameOfLocale(tag, locales));
    return `<li><button name="locale" value="${escapeHtml(tag)}" lang="${escapeHtml(tag)}" dir="${directionOf(tag)}"${current}>${name}</button></li>`;
  });
  const looks = Object.entries(themes).map(([value, key]) => {
    const isPressed = value === (theme ?? "system");
    return `<button name="theme" value="${value}" aria-pressed="${isPressed}">${escapeHtml(text(key))}</button>`;
  });
  const choice =
    locales.length < 2
      ? ""
      : `<details><summary aria-label="${escapeHtml(text("signin.language"))}: ${escapeHtml(nameOfLocale(locale, locales))}">${escapeHtml(nameOfLocale(locale, locales))}</summary><ul>${languages.join("")}</ul></details>`;
  return `<footer><form class="look" method="post" action="${LOOK_PATH}"><input type="hidden" name="back" value="${escapeHtml(back)}">
${choice}
<div class="themes" role="group" aria-label="${escapeHtml(text("signin.theme"))}">${looks.join("")}</div></form></footer>`;
}

/** The name of a language in itself, with its country or script if the portal has it several times: "Português (Brasil)". */
export function nameOfLocale(tag: string, all: readonly string[]): string {
  const language = tag.split("-")[0] ?? tag;
  const isShared = all.filter((other) => other.split("-")[0] === language).length > 1;
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(isShared ? tag : language) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
