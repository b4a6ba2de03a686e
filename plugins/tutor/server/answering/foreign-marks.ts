/** A reference to a passage (a text of the course that the model was given), such as `[2]`. */
const MARK = String.raw`\[\d{1,4}\]`;
/** Words that send a reader to a reference. */
const POINTING =
  "see|cf|compare|refer|siehe|vgl|vergleiche|vea|véase|ver|consulta|consulte|voir|انظر|راجع|另见|参见|见";
/** Words that can stand between a pointing word and its reference, or before a reference inside a sentence. */
const FILLING =
  "also|to|in|of|the|and|or|passages?|sections?|sources?|auch|in|aus|und|oder|abschnitt|stelle|quelle|también|en|de|y|pasaje|aussi|et|أيضا|أيضًا|في|و|和|在";
const JOINING = String.raw`\s*(?:,|&|and|or|und|oder|y|et|و|和)?\s*`;

/** A pointing word, the words after it, references, and the punctuation on both sides. */
const RUN = new RegExp(
  String.raw`(?<open>[;,(]\s*)?(?<![\p{L}\p{N}])(?<words>(?:${POINTING})(?:[.,:]?\s+(?:${POINTING}|${FILLING}))*[.,:]?\s*)` +
    String.raw`(?<marks>${MARK}(?:${JOINING}${MARK})*)(?<close>\s*[).。])?`,
  "giu",
);
const ENDS_FILLING = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${FILLING})\s+$`, "iu");
const ONE_MARK = /\[(\d{1,4})\]/g;

/** Matches the end of a text that can be the beginning of such a run, because its references may still come. */
export const BEGUN_RUN = new RegExp(
  String.raw`(?:[;,(]\s*)?(?:(?<![\p{L}\p{N}])(?:${POINTING})[.,:]?\s*(?:(?:${POINTING}|${FILLING})[.,:]?\s+)*(?:${MARK}${JOINING})*)?[\p{Script=Arabic}\p{Script=Latin}]{0,20}[另参]?$`,
  "iu",
);

/**
 * Removes references to passages that nobody has given, where a sentence sends its reader to them. A whole "See also
 * [9]." goes; inside of another sentence "…" stays in the place of the reference.
 * @param isGiven whether the passage with a number was given
 * @param before the end of the text before, which is shown already
 */
export function withoutForeignMarks(text: string, isGiven: (number: number) => boolean, before: string): string {
  return text.replace(RUN, (run: string, ...rest) => {
    const { open = "", words, marks, close = "" } = rest.at(-1) as Record<string, string>;
    const numbers = Array.from((marks ?? "").matchAll(ONE_MARK), ([, number]) => Number(number));
    const given = numbers.filter(isGiven);
    if (given.length === numbers.length) return run;
    if (given.length > 0) return `${open}${words}${given.map((number) => `[${number}]`).join(", ")}${close}`;
    const isStart = /(^|[.!?。！？…]|\n)\s*$/.test(before + text.slice(0, rest.at(-3) as number));
    if (open === "" && !isStart) return `${open}${words}…${close}`;
    const isBracket = open.startsWith("(") && close.trim() === ")";
    return isBracket || open === "" ? "" : close;
  });
}

/** What stays in the place of a reference that is removed: "…" after a word that leads to it, as in "it says in [9]". */
export function placeOf(before: string): "…" | "" {
  return ENDS_FILLING.test(before) ? "…" : "";
}
