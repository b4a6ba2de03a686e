import { plainWords } from "../../rules/markup.rules";

const SHOWN = 60;
/**
 * To shorten a text, only its first code units (this many) are split into visible characters. That is enough for the
 * beginning.
 */
const LOOKED_AT = 2000;

/** The words of a message without its formatting. */
export function wordsOf({ text, format }: { readonly text: string; readonly format: "plain" | "markdown" }): string {
  return format === "plain" ? text : plainWords(text);
}

/** The beginning of a text, on one line. */
export function shortened(text: string): string {
  const line = text.slice(0, LOOKED_AT).replaceAll(/\s+/g, " ");
  const letters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  return letters.length <= SHOWN
    ? line
    : `${letters
        .slice(0, SHOWN - 1)
        .join("")
        .trimEnd()}…`;
}
