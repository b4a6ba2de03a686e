import { hasNoWordSpaces } from "../../../server/sdk";

/**
 * How well a term fits a word of a query, from 0 to 1. The same word fits best. Other terms fit less: the word with a
 * shorter ending (`deviations`, `deviation`), a longer term that begins with the word (`devia`), and a compound, or a
 * term with an article, that ends with the word (`Abweichung`, `Standardabweichung`).
 */
export function termCloseness(term: string, asked: string): number {
  if (term === asked) return 1;
  const { prefix, suffix } = leastLengths(asked);
  if (shorterForms(asked).includes(term)) return 0.7;
  if (asked.length >= prefix && term.startsWith(asked)) return 0.6;
  if (asked.length >= suffix && term.endsWith(asked)) return 0.5;
  return 0;
}

/**
 * The least lengths of a query's word in UTF-16 units. If the word has at least the length `prefix`, the search also
 * finds terms that begin with it; if it has at least the length `suffix`, also terms that end with it.
 */
export function leastLengths(asked: string): { readonly prefix: number; readonly suffix: number } {
  return hasNoWordSpaces(asked) ? { prefix: 1, suffix: 1 } : { prefix: 3, suffix: 4 };
}

/** The forms of a word without an ending of one or two letters, if at least four letters are left. */
export function shorterForms(asked: string): string[] {
  return [1, 2].flatMap((less) => (asked.length - less >= 4 ? [asked.slice(0, -less)] : []));
}

/** A text in reverse: from its last character to its first. */
export function reversedText(term: string): string {
  return Array.from(term).reverse().join("");
}
