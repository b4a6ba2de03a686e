/** How addresses begin that have no scheme with slashes. */
const BEGINNINGS = ["www.", "mailto:", "javascript:"];
/** The target of a link or picture in Markdown. */
const TARGET = /\]\([^\s)]*\)?/g;
/** After a letter or a bracket it is a place in a list, as programs have it, if there is no such passage. */
const CITATION = /\[(\d{1,4})\]/g;
/** Control characters, and those that turn the direction of the text around them. */
const UNWRITTEN = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
/** The last word so far. Its end may still come. Letters other than ASCII end it: many languages have no spaces. */
const UNFINISHED = /[\x21-\x7e]{1,400}$|[\ud800-\udbff]$/;

/**
 * Makes plain text of the words of a model while they come. Addresses that are not in the passages are left out, and so
 * are the numbers of passages that the model was not given. Anything else stays as it is: it is shown as text.
 */
export class PlainWords {
  private rest = "";

  /** @param given the passages that the model was given */
  constructor(private readonly given: readonly string[]) {}

  /** @returns the next piece of the text. It can be empty */
  next(words: string): string {
    const all = this.rest + words;
    this.rest = UNFINISHED.exec(all)?.[0] ?? "";
    return this.plain(all.slice(0, all.length - this.rest.length));
  }

  /** @returns the last piece of the text */
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

/** Where an address begins in a word. null when there is none. */
function addressStart(word: string): number | null {
  const lower = word.toLowerCase();
  let scheme = lower.indexOf("://");
  while (scheme > 0 && /[a-z0-9+.-]/.test(lower[scheme - 1] ?? "")) scheme -= 1;
  const starts = [scheme, ...BEGINNINGS.map((beginning) => lower.indexOf(beginning))].filter((at) => at >= 0);
  return starts.length === 0 ? null : Math.min(...starts);
}

/** The numbers of the passages to which a text refers. */
export function citedIn(text: string): ReadonlySet<number> {
  return new Set(Array.from(text.matchAll(CITATION), ([, number]) => Number(number)));
}
