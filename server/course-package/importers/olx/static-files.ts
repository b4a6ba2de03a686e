import { CourseFiles, type UsedFile } from "../../files/course-files";
import { decodeAddress } from "../../files/file-address";
import { composed, packedNames } from "../../files/file-names";
import type { ImportedFile } from "../../format/contents";
import type { OlxSource } from "./olx-source";

const nameOf = (path: string): string => path.slice("static/".length);

/**
 * The file name under which Studio stores a file: every character except letters, digits, dots, hyphens and underscores
 * becomes an underscore.
 */
const studioName = (name: string): string => composed(name).replace(/[^\p{L}\p{N}._-]/gu, "_");

/**
 * The forms in which the name of a file is compared, the most exact form first: `A.png` and `a.png` may be two files,
 * but if there is only one of them, both names mean it.
 */
const forms = [composed, studioName, (name: string) => studioName(name).toLowerCase()];

/**
 * The files in the folder `static/` of an Open edX course. Pages name them in several ways; `find` understands all of
 * them.
 */
export class StaticFiles {
  readonly usedFiles: CourseFiles;
  private readonly byName = new Map<string, string>();

  /** @param folder folder of the course inside the course package, ending in a slash */
  constructor(
    private readonly source: OlxSource,
    folder: string,
  ) {
    const namesOf = (path: string) => ({ name: nameOf(path), inside: studioName(nameOf(path)) });
    this.usedFiles = new CourseFiles(source, folder, namesOf);
    for (const form of forms) {
      for (const path of source.list("static")) {
        const name = form(nameOf(path));
        if (!this.byName.has(name)) this.byName.set(name, path);
      }
    }
    for (const path of source.list("static")) {
      const name = composed(decodeAddress(nameOf(path)));
      if (!this.byName.has(name)) this.byName.set(name, path);
    }
    for (const [asset, entry] of Object.entries(source.json("policies/assets.json"))) {
      const { displayname, import_path } = Object(entry) as { displayname?: unknown; import_path?: unknown };
      const path = [import_path, displayname].map((name) => this.byName.get(String(name))).find((found) => found);
      if (path !== undefined && !this.byName.has(asset)) this.byName.set(asset, path);
    }
  }

  /** The path in the archive of the file that a page calls by this name. undefined when there is none. */
  find(name: string): string | undefined {
    const plain = decodeAddress(name.replace(/[?#].*$/s, ""));
    const names = [...forms.map((form) => form(plain)), ...packedNames(composed(decodeAddress(name)))];
    return names.map((form) => this.byName.get(form)).find((path) => path !== undefined);
  }

  /**
   * Copies the file that a page calls by this name into the package, unless that is done already.
   * @returns its path in the package, or the reason why it cannot be imported
   */
  use(name: string): UsedFile {
    const path = this.find(name);
    return path === undefined ? { reason: "the file is not in the archive" } : this.usedFiles.use(path);
  }

  /** Adds a file that was made from other files, such as converted captions. Returns its path in the package. */
  add(name: string, file: ImportedFile): string {
    return this.usedFiles.add(studioName(name), file);
  }

  /** Adds a row to the report of the import for each file that the course does not use. */
  reportUnused(): void {
    this.usedFiles.reportUnused(this.source.list("static"));
  }
}
