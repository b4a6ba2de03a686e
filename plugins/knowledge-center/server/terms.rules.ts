import { isDense } from "../../../server/sdk";

/**
 * How well a term of a course fits a word of a query, from 0 to 1. The best is the same word. Less good are the query's word
 * with a shorter ending (`deviations`, `deviation`), a longer word that begins with it (`devia`), and a compound or a word
 * with an article that ends with it (`Abweichung`, `Standardabweichung`).
 */
export function closeness(term: string, asked: string): number {
  if (term === asked) return 1;
  const { prefix, suffix } = lengths(asked);
  if (shorterForms(asked).includes(term)) return 0.7;
  if (asked.length >= prefix && term.startsWith(asked)) return 0.6;
  if (asked.length >= suffix && term.endsWith(asked)) return 0.5;
  return 0;
}

/**
 * How long a word of a query must be, in UTF-16 units, to find longer words that begin with it (`prefix`) or end with it
 * (`suffix`).
 */
export function lengths(asked: string): { readonly prefix: number; readonly suffix: number } {
  return isDense(asked) ? { prefix: 1, suffix: 1 } : { prefix: 3, suffix: 4 };
}

/** The forms of a word without an ending of one or two letters, if enough is left. */
export function shorterForms(asked: string): string[] {
  return [1, 2].flatMap((less) => (asked.length - less >= 4 ? [asked.slice(0, -less)] : []));
}

/** A text in reverse: from its last character to its first. */
export function backwards(term: string): string {
  return Array.from(term).reverse().join("");
}
