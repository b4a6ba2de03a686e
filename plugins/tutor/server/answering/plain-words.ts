import { writtenText } from "../words/written";
import { begunAt, placeOf, withoutForeignMarks } from "./foreign-marks";

/** Texts with which an address without `://` can begin. */
const BEGINNINGS = ["www.", "mailto:", "javascript:"];
const TARGET = /\]\([^\s)]*\)?/g;
/** Matches a reference to a passage, such as `[2]`. */
const CITATION = /\[(\d{1,4})\]/g;
/** Matches the name before an index in program code, such as `list` of `list[2]`. */
const INDEXED = /[\w\])]{1,100}$/;
/** Matches a text that could be the name of a host, such as `www.example.org`. */
const HOST = /[a-z0-9.-]+/g;
/**
 * Usual last parts of host names. They tell a host from two sentences without a space between them, such as `end.Then`.
 */
const DOMAINS = new Set(
  `com org net info biz io dev app ai eu uk cn ru de fr es nl ch pl xyz top site online shop club link example test`.split(
    " ",
  ),
);
/**
 * Matches the last word so far, because its end may still come. A letter other than ASCII ends the word, because many
 * languages have no spaces.
 */
const UNFINISHED = /[\x21-\x7e]{1,400}$|[\ud800-\udbff]$/;

/** How many characters of the text before are kept, to see whether a sentence begins, or a word leads to a reference. */
const BEFORE = 20;

/**
 * Cleans a model's answer, piece by piece. Web addresses that are not in the passages are replaced by "…". References
 * such as `[9]` to passages that the model did not get are removed, together with a "See also" before them. Markdown
 * and HTML can stay, because the page shows all text as plain text.
 */
export class PlainWords {
  private rest = "";
  private before = "";

  /** @param given the passages that the model was given */
  constructor(private readonly given: readonly string[]) {}

  /**
   * Takes a piece of the answer.
   * @returns the text that is ready to be shown; it can be empty
   */
  next(words: string): string {
    const all = this.rest + words;
    const word = UNFINISHED.exec(all)?.index ?? all.length;
    const ready = all.slice(0, begunAt(all.slice(0, word)));
    this.rest = all.slice(ready.length);
    return this.plain(ready);
  }

  /**
   * Ends the answer.
   * @returns the rest of the text
   */
  end(): string {
    const last = this.plain(this.rest);
    this.rest = "";
    return last;
  }

  private plain(text: string): string {
    const words = writtenText(text)
      .replace(TARGET, "]")
      .replace(/\S+/g, (word) => this.withoutAddress(word));
    const isGiven = (number: number) => this.given[number - 1] !== undefined;
    const plain = withoutForeignMarks(words, isGiven, this.before).replace(
      CITATION,
      (mark, number: string, at: number, whole: string) =>
        isGiven(Number(number)) || this.isIndex(whole.slice(0, at), number)
          ? mark
          : placeOf(this.before + whole.slice(0, at)),
    );
    this.before = (this.before + words).slice(-BEFORE);
    return plain;
  }

  /**
   * Whether a number in brackets is an index in program code, such as `list[2]`, and not a reference to a passage. It
   * is an index if it stands after a name, and is 0 or the same name has an index in a passage too.
   */
  private isIndex(before: string, number: string): boolean {
    const name = INDEXED.exec(before)?.[0];
    if (name === undefined) return false;
    return Number(number) === 0 || this.given.some((passage) => passage.includes(`${name}[`));
  }

  private withoutAddress(word: string): string {
    const start = addressStart(word);
    if (start === null) return word;
    let end = word.length;
    while (end > start && ".,;:!?)]".includes(word[end - 1] ?? " ")) end -= 1;
    const address = word.slice(start, end);
    return this.given.some((passage) => passage.includes(address))
      ? word
      : `${word.slice(0, start)}…${word.slice(end)}`;
  }
}

/** The index in a word at which a web address begins. null when there is none. */
function addressStart(word: string): number | null {
  const lower = word.toLowerCase();
  let scheme = lower.indexOf("://");
  while (scheme > 0 && /[a-z0-9+.-]/.test(lower[scheme - 1] ?? "")) scheme -= 1;
  const starts = [scheme, hostStart(lower), ...BEGINNINGS.map((beginning) => lower.indexOf(beginning))].filter(
    (at) => at >= 0,
  );
  return starts.length === 0 ? null : Math.min(...starts);
}

/**
 * The index in a word at which the name of a host begins. A text counts as such a name if it has a usual last part or
 * if a path follows. -1 when there is none.
 */
function hostStart(word: string): number {
  for (const { 0: run, index } of word.matchAll(HOST)) {
    const first = run.search(/[^.-]/);
    const labels = run.split(".").filter((label) => label !== "");
    const last = labels.at(-1) ?? "";
    const hasPath = !run.endsWith(".") && /^[a-z]{2,24}$/.test(last) && /^\/\S/.test(word.slice(index + run.length));
    const isMail = word[index - 1] === "@";
    if (labels.length > 1 && !isMail && (hasPath || DOMAINS.has(last))) return index + first;
  }
  return -1;
}

export function citedNumbers(text: string): ReadonlySet<number> {
  return new Set(Array.from(text.matchAll(CITATION), ([, number]) => Number(number)));
}
