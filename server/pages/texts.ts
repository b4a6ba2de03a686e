import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LOCALE } from "../http/locale.rules";

/** The learner's texts that the server itself shows: plain ones, without arguments, of `locales/<locale>.json`. */
export class Texts {
  private readonly known = new Map<string, Readonly<Record<string, string>>>();

  constructor(private readonly directory: string) {}

  /** The text in that locale, else in English, else its key. */
  text(locale: string, key: string): string {
    return this.read(locale)[key] ?? this.read(DEFAULT_LOCALE)[key] ?? key;
  }

  /** The keys of all texts. */
  keys(): ReadonlySet<string> {
    return new Set(Object.keys(this.read(DEFAULT_LOCALE)));
  }

  private read(locale: string): Readonly<Record<string, string>> {
    const known = this.known.get(locale);
    if (known) return known;
    let texts: Readonly<Record<string, string>> = {};
    try {
      texts = JSON.parse(readFileSync(join(this.directory, `${locale}.json`), "utf8"));
    } catch (error) {
      if (locale === DEFAULT_LOCALE) throw error;
    }
    this.known.set(locale, texts);
    return texts;
  }
}
