import { plainWords } from "../../rules/markup.rules";
import { type Mentioned, withNames } from "../../rules/mentions.rules";

/** How many visible characters a shortened text has at most. */
const SHOWN_CHARACTERS = 60;
/** Of the beginning of a text, to find the visible characters that are shown. The rest is not looked at. */
const LOOKED_AT_UNITS = 2000;

interface Written {
  readonly text: string;
  readonly format: "plain" | "markdown";
  readonly mentions: readonly Mentioned[];
}

/** The words of a message without its formatting. */
function wordsOf({ text, format, mentions }: Written): string {
  return withNames(format === "plain" ? text : plainWords(text), mentions);
}

/** The beginning of a message on one line. A message without words has the names of its files. */
export function shownWords(message: Written, files: readonly { readonly name: string }[]): string {
  return shortened(wordsOf(message) || files.map(({ name }) => name).join(", "));
}

function shortened(text: string): string {
  const line = text.slice(0, LOOKED_AT_UNITS).replaceAll(/\s+/g, " ");
  const letters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  return letters.length <= SHOWN_CHARACTERS
    ? line
    : `${letters
        .slice(0, SHOWN_CHARACTERS - 1)
        .join("")
        .trimEnd()}…`;
}
