import type { ImportedFile } from "../../contents";
import { CourseFiles, type UsedFile } from "../../files/course-files";
import { decodeAddress } from "../../files/file-address";
import type { OlxSource } from "./olx-source";

const nameOf = (path: string): string => path.slice("static/".length);

/** Studio's own form of a file's name: what is not a letter, digit, dot, hyphen or underscore becomes an underscore. */
const studioName = (name: string): string => name.replace(/[^\p{L}\p{N}._-]/gu, "_");

/** The names that a file goes by, the surest first: `A.png` and `a.png` may be two. */
const forms = [(name: string) => name, studioName, (name: string) => studioName(name).toLowerCase()];

/** The files that a course's pages use, found by the names that Open edX gives them. */
export class StaticFiles {
  readonly kept: CourseFiles;
  readonly #byName = new Map<string, string>();

  /** @param folder folder of the course inside the package, ending in a slash */
  constructor(
    private readonly source: OlxSource,
    folder: string,
  ) {
    const namesOf = (path: string) => ({ name: nameOf(path), inside: studioName(nameOf(path)) });
    this.kept = new CourseFiles(source, folder, namesOf);
    for (const form of forms) {
      for (const path of source.list("static")) {
        const name = form(nameOf(path));
        if (!this.#byName.has(name)) this.#byName.set(name, path);
      }
    }
    for (const [asset, entry] of Object.entries(source.json("policies/assets.json"))) {
      const { displayname, import_path } = Object(entry) as { displayname?: unknown; import_path?: unknown };
      const path = [import_path, displayname].map((name) => this.#byName.get(String(name))).find((found) => found);
      if (path !== undefined && !this.#byName.has(asset)) this.#byName.set(asset, path);
    }
  }

  /** Path in the archive of the file that goes by the name. */
  find(name: string): string | undefined {
    const plain = decodeAddress(name.replace(/[?#].*$/s, ""));
    return forms.map((form) => this.#byName.get(form(plain))).find((path) => path !== undefined);
  }

  /**
   * Takes the file that goes by the name into the package.
   * @returns its path there, or why it cannot come in
   */
  use(name: string): UsedFile {
    const path = this.find(name);
    return path === undefined ? { reason: "the file is not in the archive" } : this.kept.use(path);
  }

  /** Adds a file that was made of others, such as converted captions. */
  add(name: string, file: ImportedFile): string {
    return this.kept.add(studioName(name), file);
  }

  /** A row for each file that nothing used. */
  reportUnused(): void {
    this.kept.reportUnused(this.source.list("static"));
  }
}
