import type { Objective } from "../../contract/entities";

const plainSigns: readonly (readonly [signs: RegExp, plain: string])[] = [
  [/[\u2018\u2019\u201b\u02bc\u02b9\u2032\u0060\u00b4\uff07]/g, "'"],
  [/[\u201c-\u201f\u00ab\u00bb\u2033\uff02]/g, '"'],
  [/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, "-"],
];

/** Accents. The marks of Japanese and of Indian scripts make other letters, so they stay. */
const accents = /[\u0300-\u036f\u0483-\u0487]/g;

/**
 * Signs that do not change which word it is: the vowel signs of Hebrew and Arabic, the Arabic line that stretches a
 * word (tatweel), and characters without width, such as marks of direction.
 */
const passedOver =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u00ad\u0640\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * Letter → the letters that people write in its place, although it is not an accented form of them. All are lower case.
 */
const alike: Readonly<Record<string, string>> = {
  // Latin, Turkish, and the Greek sigma at the end of a word.
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  ı: "i",
  ς: "σ",
  // Arabic letters, and their Persian forms.
  "\u0671": "\u0627",
  "\u0649": "\u064a",
  "\u06cc": "\u064a",
  "\u0629": "\u0647",
  "\u06a9": "\u0643",
};

/** Arabic and Persian digits. The last four bits of their codes are their values. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * A text as a search compares it: without upper case, accents, and differences of width and of quotation marks and
 * dashes. The function `search_folded` of
 * the database does the same; a test compares them.
 */
export function foldText(text: string): string {
  const plain = withPlainSigns(text).normalize("NFKD").replace(passedOver, "").replace(accents, "").toLowerCase();
  return westernDigits(Array.from(plain, (letter) => alike[letter] ?? letter).join("")).normalize("NFC");
}

/**
 * A text that somebody typed as it is compared with the right answer: like `foldText`, but accents make another word,
 * and so do capitals if `caseSensitive`.
 */
export function foldAnswer(text: string, caseSensitive: boolean): string {
  const seen = withPlainSigns(text).normalize("NFKC").replace(passedOver, "");
  const plain = westernDigits(seen).replace(/\s+/g, " ").trim();
  if (caseSensitive) return plain;
  return plain
    .replace(/\u0130|\u0131|i\u0307/g, "i")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/ς/g, "σ");
}

const withPlainSigns = (text: string): string =>
  plainSigns.reduce((plain, [signs, sign]) => plain.replace(signs, sign), text);

const westernDigits = (text: string): string => text.replace(otherDigits, (digit) => `${digit.charCodeAt(0) & 15}`);

/**
 * The words of a search. A course is found only if it contains all of them. A text in a script without blanks is one
 * word.
 */
export function searchWords(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter((word) => word !== ""))];
}

/** Whether a course matches a search: its code, name and description together contain each word. */
export function matchesSearch(objective: Pick<Objective, "code" | "name" | "description">, text: string): boolean {
  const { code, name, description } = objective;
  const folded = foldText(`${name}\n${code}\n${description}`);
  return searchWords(text).every((word) => folded.includes(foldText(word)));
}
