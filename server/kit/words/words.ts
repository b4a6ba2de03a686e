/** A word of a text, with its place in it in UTF-16 units. */
interface Word {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** Words longer than this are no words: an address, or a row of letters. */
const LONGEST = 64;

/** One segmenter for each language: to make one takes longer than to use it. */
const segmenters = new Map<string, Intl.Segmenter>();

export function segmenter(language: string | null, granularity: "word" | "sentence"): Intl.Segmenter {
  const key = `${granularity} ${language ?? ""}`;
  const known = segmenters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.Segmenter(language ?? "und", { granularity });
  segmenters.set(key, made);
  return made;
}

/** The words of a text, in order. Chinese and others without spaces are divided by the dictionary of `Intl.Segmenter`. */
export function wordsOf(text: string, language: string | null): Word[] {
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of segmenter(language, "word").segment(text)) {
    if (!isWordLike || segment.length > LONGEST) continue;
    const term = termOf(segment, language);
    if (term !== "") words.push({ term, start: index, end: index + segment.length });
  }
  return words;
}

/** Vowels and other marks of Latin, Greek, Cyrillic, Hebrew and Arabic, what stretches Arabic words, and what is unseen. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u06d6-\u06ed\u0640\p{Cf}]/gu;

/** Letters that are written in two ways. `ı`: a Turkish `I` in small letters. */
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

/** Whether the script has no spaces between words, so that a word of one character can be a whole one. */
export const isDense = (term: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(term);
