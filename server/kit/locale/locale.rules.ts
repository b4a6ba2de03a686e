import {
  chooseLocale as chooseFrom,
  DEFAULT_LOCALE,
  directionOf,
  formatLocale,
} from "../../../core/intl/locales.rules";

export { DEFAULT_LOCALE, directionOf, formatLocale };

/**
 * Chooses the locale for a reader: the chosen one, or the best match for the browser's languages, or English, or the
 * first one if English is not supported.
 */
export function chooseLocale(
  supported: readonly string[],
  chosen: string | undefined,
  acceptLanguage: string | undefined,
): string {
  return chooseFrom([chosen, ...preferences(acceptLanguage)], supported);
}

/** Stands in the cookie after a language that the reader's account knows. Without it, the language is a new choice. */
const KNOWN = "~";

/** The value of the cookie for the language that the reader's account knows. */
export function knownLocale(locale: string): string {
  return locale + KNOWN;
}

/** The language in the cookie, and whether the reader has chosen it in this browser since the last page. */
export function localeInCookie(value: string | undefined): { readonly locale?: string; readonly isChoice: boolean } {
  if (value === undefined) return { isChoice: false };
  const isChoice = !value.endsWith(KNOWN);
  return { locale: isChoice ? value : value.slice(0, -KNOWN.length), isChoice };
}

/** The language tags of an Accept-Language header, best first. */
function preferences(header = ""): readonly string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([0-9.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
