const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const POINTING = setOf(
  "see cf compare refer siehe vgl vergleiche vea véase ver consulta consulte voir انظر راجع 另见 参见 见",
);
/** Words that can stand between a pointing word and its reference, or before a reference inside a sentence. */
const FILLING = setOf(
  "also to in of the passage passages section sections source sources auch aus abschnitt stelle quelle también en de pasaje aussi أيضا أيضًا في 在",
);
const JOINING = setOf("and or und oder y et و 和 , &");

/** A reference to a passage (`[2]`), a word, white space, or another sign. */
const TOKEN = /\[\d{1,4}\]|[\p{L}\p{M}\p{N}]+|\s+|./gsu;
/** The beginning of a word that is not complete yet, and that another script than ASCII writes. */
const BEGUN_WORD = /[\p{Script=Latin}\p{Script=Arabic}]{1,20}$|[另参]$/u;

const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];
const isSpace = (token: string) => token.trim() === "";
const isPointing = (token: string) => POINTING.has(token.toLowerCase());
const isFilling = (token: string) => isPointing(token) || FILLING.has(token.toLowerCase()) || ".,:".includes(token);
const isJoining = (token: string) => isSpace(token) || JOINING.has(token.toLowerCase());
const isOpening = (token: string) => ";,(".includes(token);
/** The number of a reference; null for other tokens. */
const numberOf = (token: string): number | null => (/^\[\d/.test(token) ? Number(token.slice(1, -1)) : null);

/**
 * Returns the index in a text from which on it may say "see also [9]" as soon as more of it comes. The length of the
 * text when there is none.
 */
export function begunAt(text: string): number {
  const tokens = tokensOf(text.slice(0, BEGUN_WORD.exec(text)?.index ?? text.length));
  let begun = tokens.length;
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const token = tokens[at] ?? "";
    if (isPointing(token)) begun = at;
    else if (!(isSpace(token) || isFilling(token) || isJoining(token) || numberOf(token) !== null)) break;
  }
  return tokens.slice(0, withOpening(tokens, begun)).join("").length;
}

/** Moves the beginning of a run in front of the sign, such as a bracket, that opens it. */
function withOpening(tokens: readonly string[], begun: number): number {
  const before = isSpace(tokens[begun - 1] ?? "x") ? begun - 1 : begun;
  return before > 0 && isOpening(tokens[before - 1] ?? "x") ? before - 1 : begun;
}

/**
 * Removes references to passages that nobody has given, where a sentence sends its reader to them. A whole "See also
 * [9]." goes; inside of another sentence "…" stays in the place of the reference.
 * @param isGiven whether the passage with a number was given
 * @param before the end of the text before, which is shown already
 */
export function withoutForeignMarks(text: string, isGiven: (number: number) => boolean, before: string): string {
  const tokens = tokensOf(text);
  const kept: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { marks, end } = isPointing(tokens[at] ?? "") ? runFrom(tokens, at) : { marks: -1, end: at };
    const numbers = tokens.slice(marks, end).flatMap((token) => numberOf(token) ?? []);
    const given = numbers.filter(isGiven);
    if (end === at || given.length === numbers.length) {
      kept.push(tokens[at] ?? "");
      at += 1;
      continue;
    }
    const words = tokens.slice(at, marks).join("");
    const opening = withOpening(kept, kept.length);
    const isStart = /(?:^|[.!?。！？…])$/.test((before + kept.join("")).trimEnd());
    if (given.length > 0) kept.push(words, given.map((number) => `[${number}]`).join(", "));
    else if (opening === kept.length && !isStart) kept.push(words, "…");
    else {
      const isBracket = kept.splice(opening)[0] === "(";
      const closing = tokens[end] ?? "";
      at = end + (isBracket ? Number(closing === ")") : Number(isStart && ".。".includes(closing)));
      continue;
    }
    at = end;
  }
  return kept.join("");
}

/** Where the references after a pointing word begin, and where they end: the same index when there are none. */
function runFrom(tokens: readonly string[], at: number): { readonly marks: number; readonly end: number } {
  let marks = at + 1;
  while (marks < tokens.length && (isSpace(tokens[marks] ?? "") || isFilling(tokens[marks] ?? ""))) marks += 1;
  let end = marks;
  for (let next = marks; next < tokens.length; next += 1) {
    const token = tokens[next] ?? "";
    if (numberOf(token) !== null) end = next + 1;
    else if (!isJoining(token)) break;
  }
  return end === marks ? { marks: at, end: at } : { marks, end };
}

/** What stays in the place of a reference that is removed: "…" after a word that leads to it, as in "it says in [9]". */
export function placeOf(before: string): "…" | "" {
  const [space = "", word = ""] = tokensOf(before).reverse();
  const leads = FILLING.has(word.toLowerCase()) || JOINING.has(word.toLowerCase());
  return isSpace(space) && leads && word !== "," ? "…" : "";
}
