import type { ImportedFile, ReportRow } from "../format/contents";
import { cleanFile } from "./clean-file";
import { dataFile } from "./data-address";

/** The path of a file inside the course package, or the reason why the file cannot be imported. */
export type UsedFile = { readonly path: string } | { readonly reason: string };

/**
 * The two names of a file. `name` is its name in the report of the import. `inside` is the path that it gets in the
 * course's folder of the package, if that path is free.
 */
export interface FileNames {
  readonly name: string;
  readonly inside: string;
}

/** The longest path, in characters, that a file keeps. Files with longer paths are renamed. */
const longestPath = 380;

/**
 * Those files of an archive that its course uses. Each of them is cleaned and copied into the course package once, and
 * gets one row in `report`, which tells the administrator what happened to the file.
 */
export class CourseFiles {
  readonly files = new Map<string, ImportedFile>();
  readonly report: ReportRow[] = [];
  private readonly used = new Map<string, UsedFile>();

  /** @param folder folder of the course inside the package, ending in a slash */
  constructor(
    private readonly source: { bytes(path: string): Uint8Array | undefined },
    private readonly folder: string,
    private readonly namesOf: (path: string) => FileNames,
  ) {}

  has(path: string): boolean {
    return this.used.has(path);
  }

  /**
   * Copies a file of the archive into the package, unless that is done already.
   * @param path the path of the file in the archive
   * @returns its path in the package, or the reason why it cannot be imported
   */
  use(path: string): UsedFile {
    const known = this.used.get(path);
    if (known) return known;
    const used = this.take(path);
    this.used.set(path, used);
    return used;
  }

  /**
   * Adds a file that was made from other files, such as converted captions, without a row in the report.
   * @param inside its path in the course's folder; a file that has this path is replaced
   * @returns its path in the package
   */
  add(inside: string, file: ImportedFile): string {
    const target = this.folder + inside;
    this.files.set(target, file);
    return target;
  }

  /**
   * Adds the picture, sound or video that an address `data:` of a page contains.
   * @returns its path in the package, or the reason why it cannot be imported
   */
  takeData(address: string): UsedFile {
    const found = dataFile(address);
    return "reason" in found ? found : { path: this.add(found.name, found.file) };
  }

  /** Adds a row to the report: a file was converted into something else. Nothing is copied into the package. */
  reportConverted(path: string, reason: string): void {
    if (this.has(path)) return;
    this.used.set(path, { reason });
    this.tell(path, "converted", reason);
  }

  /** Adds a row to the report for each of these files that the course does not use. */
  reportUnused(paths: readonly string[]): void {
    for (const path of paths) if (!this.has(path)) this.tell(path, "left-out", "nothing that came in refers to it");
  }

  private take(path: string): UsedFile {
    const cleaned = cleanFile(path, this.source.bytes(path) ?? new Uint8Array());
    if ("reason" in cleaned) {
      this.tell(path, "left-out", cleaned.reason);
      return cleaned;
    }
    this.tell(path, cleaned.note === undefined ? "imported" : "converted", cleaned.note);
    return { path: this.add(this.freeName(path), cleaned.file) };
  }

  private freeName(path: string): string {
    const { inside } = this.namesOf(path);
    const lastName = inside.slice(inside.lastIndexOf("/") + 1);
    const kept = inside.length > longestPath ? `${this.files.size}/${lastName.slice(-100)}` : inside;
    return this.files.has(this.folder + kept) ? `${this.files.size}/${kept}` : kept;
  }

  private tell(path: string, outcome: ReportRow["outcome"], reason?: string): void {
    const row = { kind: "file", name: this.namesOf(path).name, place: path, outcome };
    this.report.push(reason === undefined ? row : { ...row, reason });
  }
}
