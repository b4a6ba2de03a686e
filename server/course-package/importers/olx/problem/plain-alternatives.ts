const mostTexts = 100;
const longest = 500;

/** Whether a regular expression for right answers matches any text. Then the question has no wrong answers. */
export const isAnyText = (pattern: string): boolean => /^\^?(\(?(\.[*+]?)+\)?|\[\\s\\S\][*+])\$?$/.test(pattern.trim());

/**
 * All texts that a regular expression matches, if it is only a short form for at most 100 texts: with alternatives,
 * groups, optional parts, or sets of letters such as `[ab]`. undefined for any other expression.
 */
export function plainAlternatives(pattern: string): string[] | undefined {
  if (pattern.length > longest) return undefined;
  const reader = new PatternReader(
    pattern
      .trim()
      .replace(/^\^/, "")
      .replace(/(?<!\\)\$$/, ""),
  );
  const texts = reader.alternatives(0);
  if (texts === undefined || !reader.isAtEnd) return undefined;
  const unique = [...new Set(texts.map((text) => text.replace(/\s+/g, " ").trim()))];
  return unique.every((text) => text !== "") ? unique : undefined;
}

class PatternReader {
  private at = 0;

  constructor(private readonly pattern: string) {}

  get isAtEnd(): boolean {
    return this.at === this.pattern.length;
  }

  alternatives(depth: number): string[] | undefined {
    const texts: string[] = [];
    do {
      const some = this.sequence(depth);
      if (some === undefined || texts.length + some.length > mostTexts) return undefined;
      texts.push(...some);
    } while (this.take("|"));
    return texts;
  }

  private sequence(depth: number): string[] | undefined {
    let texts = [""];
    while (!this.isAtEnd && !"|)".includes(this.next)) {
      const part = this.part(depth);
      if (part === undefined || texts.length * part.length > mostTexts) return undefined;
      texts = texts.flatMap((text) => part.map((next) => text + next));
    }
    return texts;
  }

  /** Reads one letter, class or group, together with its quantifier. Returns the texts that it matches. */
  private part(depth: number): string[] | undefined {
    const texts = this.piece(depth);
    if (texts === undefined) return undefined;
    const isSpace = texts.length === 1 && texts[0] === " ";
    if (this.take("?")) return ["", ...texts];
    if (isSpace && this.take("*")) return ["", " "];
    if (isSpace && this.take("+")) return texts;
    return "*+{".includes(this.next || " ") ? undefined : texts;
  }

  private piece(depth: number): string[] | undefined {
    if (this.take("(")) {
      if (this.take("?") && !this.take(":")) return undefined;
      const inner = depth > 10 ? undefined : this.alternatives(depth + 1);
      return inner !== undefined && this.take(")") ? inner : undefined;
    }
    if (this.take("[")) return this.oneOf();
    if (this.take("\\")) return this.escaped();
    const letter = this.next;
    if (".*+?{}^$]".includes(letter)) return undefined;
    this.at += letter.length;
    return [letter];
  }

  private oneOf(): string[] | undefined {
    const end = this.pattern.indexOf("]", this.at);
    const letters = end < 0 ? "" : this.pattern.slice(this.at, end);
    if (letters === "" || /[\\^[-]/.test(letters)) return undefined;
    this.at = end + 1;
    return [...letters];
  }

  private escaped(): string[] | undefined {
    const letter = this.next;
    this.at += letter.length;
    if (letter === "s") return [" "];
    return letter !== "" && /[^A-Za-z0-9]/.test(letter) ? [letter] : undefined;
  }

  private get next(): string {
    const point = this.pattern.codePointAt(this.at);
    return point === undefined ? "" : String.fromCodePoint(point);
  }

  private take(letter: string): boolean {
    if (this.next !== letter) return false;
    this.at += letter.length;
    return true;
  }
}
