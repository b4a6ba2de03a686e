/** The language of a portal if none of the wanted languages is available. Every text exists in it. */
export const DEFAULT_LOCALE = "en-US";

const rightToLeft = new Set(["ar", "fa", "he", "ur"]);

/** The direction in which a language is written. */
export function directionOf(locale: string): "ltr" | "rtl" {
  return rightToLeft.has(locale.split("-")[0] ?? "") ? "rtl" : "ltr";
}

/**
 * The locale by which numbers, dates, lists and plural forms are written. The platform's `Intl` knows no Latin, and
 * would answer in the language of the browser or the machine: English is used instead.
 */
export function formatLocale(locale: string): string {
  return locale === "la" ? "en-GB" : locale;
}

/** Language tags that CLDR replaces, but `Intl.Locale` does not. */
const aliases: Readonly<Record<string, string>> = { no: "nb", nn: "nb", sh: "sr-Latn" };

/**
 * The available language that is nearest to the wanted one, by CLDR's likely scripts and regions: `zh-HK` finds
 * `zh-TW`, `pt` finds `pt-BR` and `pt-AO` finds `pt-PT`. null when no language tag is given, or when its language is
 * not available.
 */
export function nearestLocale(wanted: string, available: readonly string[]): string | null {
  const exact = available.find((locale) => locale.toLowerCase() === wanted.toLowerCase());
  if (exact !== undefined) return exact;
  const likely = likelyOf(wanted);
  if (likely === null) return null;
  let nearest: string | null = null;
  let most = 0;
  for (const locale of available) {
    const likeness = likenessOf(likely, likelyOf(locale));
    if (likeness > most) {
      nearest = locale;
      most = likeness;
    }
  }
  return nearest;
}

function likelyOf(tag: string): Intl.Locale | null {
  try {
    const { language } = new Intl.Locale(tag);
    const alias = aliases[language];
    return new Intl.Locale(alias === undefined ? tag : tag.replace(/^[^-]+/, alias)).maximize();
  } catch {
    return null;
  }
}

function likenessOf(wanted: Intl.Locale, available: Intl.Locale | null): number {
  if (available === null || wanted.language !== available.language) return 0;
  if (wanted.script !== available.script) return 1;
  // The Portuguese of all regions but Brazil follows that of Portugal.
  const region = wanted.language === "pt" && wanted.region !== "BR" ? "PT" : wanted.region;
  return region === available.region ? 3 : 2;
}

/** `wanted` is in the order of preference; entries that are not language tags are ignored. */
export function chooseLocale(wanted: readonly (string | null | undefined)[], available: readonly string[]): string {
  for (const tag of wanted) {
    const near = tag ? nearestLocale(tag, available) : null;
    if (near !== null) return near;
  }
  return available.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : (available[0] ?? DEFAULT_LOCALE);
}
