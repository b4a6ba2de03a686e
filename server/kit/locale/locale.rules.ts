/** The language in which every text of the portal exists. */
export const DEFAULT_LOCALE = "en-US";

/** The languages that are written from right to left, among those that the portal can have. */
const RIGHT_TO_LEFT = new Set(["ar", "fa", "he", "ur"]);

/** The direction in which a language is written. */
export function directionOf(locale: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.has(locale.split("-")[0] ?? "") ? "rtl" : "ltr";
}

/**
 * Chooses the locale for a reader: the chosen one, or the best match for the browser's languages, or English, or the
 * first one if English is not supported. `es` matches `es-ES`, and `es-MX` matches `es-ES` when there is nothing
 * closer.
 */
export function chooseLocale(
  supported: readonly string[],
  chosen: string | undefined,
  acceptLanguage: string | undefined,
): string {
  for (const wanted of [...(chosen === undefined ? [] : [chosen]), ...preferences(acceptLanguage)]) {
    const found = bestMatch(supported, wanted);
    if (found !== null) return found;
  }
  return supported.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : (supported[0] ?? DEFAULT_LOCALE);
}

function bestMatch(supported: readonly string[], wanted: string): string | null {
  const tag = wanted.toLowerCase();
  const language = tag.split("-")[0];
  return (
    supported.find((locale) => locale.toLowerCase() === tag) ??
    supported.find((locale) => locale.toLowerCase().startsWith(`${tag}-`)) ??
    supported.find((locale) => locale.toLowerCase().split("-")[0] === language) ??
    null
  );
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
