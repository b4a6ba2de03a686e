/** A word in a text, with its beginning and its end in UTF-16 units. */
interface Word {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** The most characters of a word. Anything longer is no word, but an address or a row of letters. */
const MAX_LENGTH = 64;

/**
 * The segmenters, one for each language and kind of piece. They are stored because making one takes longer than using
 * it.
 */
const segmenters = new Map<string, Intl.Segmenter>();

/** Divides texts of a language into words or sentences. null stands for an unknown language. */
export function segmenter(language: string | null, granularity: "word" | "sentence"): Intl.Segmenter {
  const key = `${granularity} ${language ?? ""}`;
  const known = segmenters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.Segmenter(language ?? "und", { granularity });
  segmenters.set(key, made);
  return made;
}

/**
 * The words of a text, in order, each with its position and in the form for comparing (`term`: lower case, without
 * accents). Texts in Chinese and other scripts without spaces are divided by the dictionary of `Intl.Segmenter`.
 */
export function wordsOf(text: string, language: string | null): Word[] {
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of segmenter(language, "word").segment(text)) {
    if (!isWordLike || segment.length > MAX_LENGTH) continue;
    const term = termOf(segment, language);
    if (term !== "") words.push({ term, start: index, end: index + segment.length });
  }
  return words;
}

/**
 * Matches what is left out when words are compared: vowels and other marks of Latin, Greek, Cyrillic, Hebrew and
 * Arabic, the character that stretches Arabic words, and invisible characters.
 */
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u06d6-\u06ed\u0640\p{Cf}]/gu;

/**
 * Letters with a second spelling, which counts as the same letter when words are compared. `ı` is the small letter of a
 * Turkish `I`.
 */
const twofold: Readonly<Record<string, string>> = { ß: "ss", ı: "i", æ: "ae", œ: "oe", ø: "o", ى: "ي" };

/**
 * The form in which words are compared: small letters without marks above or below them. So `Über` equals `uber`,
 * `Straße` equals `STRASSE`, and an Arabic word equals itself with and without vowels, hamza and stretching.
 */
function termOf(word: string, language: string | null): string {
  return word
    .normalize("NFKC")
    .toLocaleLowerCase(language ?? "und")
    .normalize("NFKD")
    .replace(marks, "")
    .replace(/[ßıæœøى]/g, (letter) => twofold[letter] ?? letter);
}

/**
 * Whether a word has characters of a script without spaces between words, such as Chinese. Then a single character can
 * be a whole word.
 */
export const hasNoWordSpaces = (term: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(term);
