import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LOCALE } from "../kit/locale/locale.rules";

/**
 * The texts for learners that the server itself shows, from `locales/<locale>.json`. It only knows texts without
 * arguments.
 */
export class Texts {
  private readonly known = new Map<
    string,
    { readonly texts: Readonly<Record<string, string>>; readonly changed: number }
  >();

  constructor(private readonly directory: string) {}

  text(locale: string, key: string): string {
    return this.read(locale)[key] ?? this.read(DEFAULT_LOCALE)[key] ?? key;
  }

  keys(): ReadonlySet<string> {
    return new Set(Object.keys(this.read(DEFAULT_LOCALE)));
  }

  /** The texts of a locale. The file is read again after it was saved, so that development needs no restart. */
  private read(locale: string): Readonly<Record<string, string>> {
    const path = join(this.directory, `${locale}.json`);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const known = this.known.get(locale);
    if (known?.changed === changed) return known.texts;
    let texts = known?.texts ?? {};
    try {
      texts = JSON.parse(readFileSync(path, "utf8"));
    } catch (error) {
      if (locale === DEFAULT_LOCALE && !known) throw error;
    }
    this.known.set(locale, { texts, changed });
    return texts;
  }
}
