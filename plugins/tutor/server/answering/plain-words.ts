/** The beginnings of addresses that have no `://`. */
const BEGINNINGS = ["www.", "mailto:", "javascript:"];
/** Matches the target of a link or picture in Markdown. */
const TARGET = /\]\([^\s)]*\)?/g;
/**
 * Matches a reference to a passage, such as `[2]`. After a letter or a bracket it can also be an index in a program; it
 * counts as a reference then only if there is such a passage.
 */
const CITATION = /\[(\d{1,4})\]/g;
/** Matches control characters, and characters that turn the direction of the text around them. */
const UNWRITTEN = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
/**
 * Matches the last word so far, whose end may still come. A letter other than ASCII ends it, because many languages have no
 * spaces.
 */
const UNFINISHED = /[\x21-\x7e]{1,400}$|[\ud800-\udbff]$/;

/**
 * Makes plain text of a model's answer, piece by piece. It removes addresses that are not in the passages, and numbers of
 * passages that the model was not given. Everything else stays, because the page shows the answer as text.
 */
export class PlainWords {
  private rest = "";

  /** @param given the passages that the model was given */
  constructor(private readonly given: readonly string[]) {}

  /**
   * Takes a piece of the answer.
   * @returns the text that is ready to be shown; it can be empty
   */
  next(words: string): string {
    const all = this.rest + words;
    this.rest = UNFINISHED.exec(all)?.[0] ?? "";
    return this.plain(all.slice(0, all.length - this.rest.length));
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
    return text
      .replace(UNWRITTEN, "")
      .replace(TARGET, "]")
      .replace(/\S+/g, (word) => this.withoutAddress(word))
      .replace(CITATION, (mark, number: string, at: number, whole: string) =>
        this.given[Number(number) - 1] !== undefined || /[\w\])]/.test(whole[at - 1] ?? "") ? mark : "",
      );
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

/** The index in a word at which an address begins. null when there is none. */
function addressStart(word: string): number | null {
  const lower = word.toLowerCase();
  let scheme = lower.indexOf("://");
  while (scheme > 0 && /[a-z0-9+.-]/.test(lower[scheme - 1] ?? "")) scheme -= 1;
  const starts = [scheme, ...BEGINNINGS.map((beginning) => lower.indexOf(beginning))].filter((at) => at >= 0);
  return starts.length === 0 ? null : Math.min(...starts);
}

/** The numbers of the passages that a text refers to. */
export function citedIn(text: string): ReadonlySet<number> {
  return new Set(Array.from(text.matchAll(CITATION), ([, number]) => Number(number)));
}
