/** Fonts for scripts that need only one. */
const OTHERS = ["Noto Sans Thai", "Noto Sans Devanagari", "Noto Sans Bengali", "Noto Sans Tamil", "Noto Sans Myanmar"];

/**
 * The fonts in `fonts/` for all texts of a certificate, in the order in which a character is looked for. Chinese
 * characters look different in China, in Taiwan and in Japan: kana and Hangul tell which ones are meant, otherwise the
 * reader's language does.
 * @param texts all texts of the certificate
 */
export function fontsFor(texts: string, locale: string): string[] {
  const variants = ["SC", "JP", "TC", "KR"];
  const first = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(texts) ? "JP" : variantOf(locale);
  return [
    ...["Libertinus Serif", "Amiri"],
    ...[first, ...variants.filter((variant) => variant !== first)].map((variant) => `Noto Sans ${variant}`),
    ...OTHERS,
  ];
}

function variantOf(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize();
  if (language === "zh" && script === "Hant") return "TC";
  return { ja: "JP", ko: "KR" }[language] ?? "SC";
}

/** Pictures among the characters, alone and in sequences. No font of a certificate has them. ©, ® and ™ are signs. */
const EMOJI = /\p{RGI_Emoji}|[[\p{Emoji_Presentation}\p{Regional_Indicator}\u{fe0f}\u{20e3}]--[©®™]]/gv;

/** Takes emoji out of a text, which would be drawn as boxes. A text of nothing else stays as it is. */
export function withoutEmoji(text: string): string {
  const left = text.replace(EMOJI, (emoji) => (/^[©®™]/.test(emoji) ? emoji.slice(0, 1) : ""));
  return left.trim() === "" ? text : left.replace(/ {2,}/g, " ").trim();
}
