/** The language of a portal if none of the wanted languages is available. Every text exists in it. */
export const DEFAULT_LOCALE = "en-US";

const rightToLeft = new Set(["ar", "fa", "he", "ur"]);

/** The direction in which a language is written. */
export function directionOf(locale: string): "ltr" | "rtl" {
  return rightToLeft.has(locale.split("-")[0] ?? "") ? "rtl" : "ltr";
}

/**
 * The best available language: the same tag, or else a tag of the same language. `wanted` is in the order of the user's
 * preference; entries that are not language tags are ignored.
 */
export function chooseLocale(wanted: readonly (string | null | undefined)[], available: readonly string[]): string {
  for (const tag of wanted) {
    if (!tag) continue;
    const same = available.find((locale) => locale.toLowerCase() === tag.toLowerCase());
    const language = tag.toLowerCase().split("-")[0];
    const near = same ?? available.find((locale) => locale.toLowerCase().split("-")[0] === language);
    if (near) return near;
  }
  return available.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : (available[0] ?? DEFAULT_LOCALE);
}
