import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LOCALE } from "../kit/locale/locale.rules";

/**
 * The texts for learners that the server itself shows, from `<folder>/<locale>.json`. It only knows texts without
 * arguments.
 */
export class Texts {
  private readonly known = new Map<
    string,
    { readonly texts: Readonly<Record<string, string>>; readonly changed: string }
  >();

  /** @param outside the folders with the texts of plugins outside of the project, which may lack languages */
  constructor(
    private readonly directory: string,
    private readonly outside: readonly string[] = [],
  ) {}

  text(locale: string, key: string): string {
    return this.read(locale)[key] ?? this.read(DEFAULT_LOCALE)[key] ?? key;
  }

  keys(): ReadonlySet<string> {
    return new Set(Object.keys(this.read(DEFAULT_LOCALE)));
  }

  /** The texts of a locale. The file is read again after it was saved, so that development needs no restart. */
  private read(locale: string): Readonly<Record<string, string>> {
    const [own, ...others] = [this.directory, ...this.outside].map((folder) => join(folder, `${locale}.json`));
    const paths = [own as string, ...others.filter((path) => existsSync(path))];
    const changed = paths.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0).join();
    const known = this.known.get(locale);
    if (known?.changed === changed) return known.texts;
    let texts = known?.texts ?? {};
    try {
      texts = Object.assign({}, ...paths.map((path) => JSON.parse(readFileSync(path, "utf8"))));
    } catch (error) {
      if (locale === DEFAULT_LOCALE && !known) throw error;
    }
    this.known.set(locale, { texts, changed });
    return texts;
  }
}
