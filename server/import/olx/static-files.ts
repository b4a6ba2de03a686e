import type { ImportedFile, ReportRow } from "../contents";
import { cleanFile } from "../files/clean-file";
import { decodeAddress } from "../files/file-address";
import type { OlxSource } from "./olx-source";

/** Studio's own form of a file's name: what is not a letter, digit, dot, hyphen or underscore becomes an underscore. */
const studioName = (name: string): string => name.replace(/[^\p{L}\p{N}._-]/gu, "_");

/** The files that a course's pages use: found by the names that Open edX gives them, cleaned, and kept once. */
export class StaticFiles {
  readonly files = new Map<string, ImportedFile>();
  readonly report: ReportRow[] = [];
  readonly #byName = new Map<string, string>();
  readonly #used = new Map<string, { path: string } | { reason: string }>();

  /** @param folder folder of the course inside the package, ending in a slash */
  constructor(
    private readonly source: OlxSource,
    private readonly folder: string,
  ) {
    for (const path of source.list("static")) {
      const name = path.slice("static/".length);
      for (const form of [name, studioName(name), studioName(name).toLowerCase()]) {
        if (!this.#byName.has(form)) this.#byName.set(form, path);
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
    const known = [plain, studioName(plain), studioName(plain).toLowerCase()];
    return known.map((form) => this.#byName.get(form)).find((path) => path !== undefined);
  }

  /**
   * Takes the file into the package.
   * @returns its path there, or why it cannot come in
   */
  use(name: string): { path: string } | { reason: string } {
    const source = this.find(name);
    if (source === undefined) return { reason: "the file is not in the archive" };
    const known = this.#used.get(source);
    if (known) return known;
    const used = this.#take(source);
    this.#used.set(source, used);
    return used;
  }

  /** Adds a file that was made of others, such as converted captions. */
  add(name: string, file: ImportedFile): string {
    const path = `${this.folder}${studioName(name)}`;
    this.files.set(path, file);
    return path;
  }

  /** Notes that a file was read and something else was made of it. */
  converted(source: string, reason: string): void {
    if (this.#used.has(source)) return;
    this.#used.set(source, { reason });
    this.report.push({ kind: "file", name: nameOf(source), place: source, outcome: "converted", reason });
  }

  /** A row for each file that nothing used. */
  reportUnused(): void {
    for (const source of this.source.list("static")) {
      if (this.#used.has(source)) continue;
      const reason = "nothing that came in refers to it";
      this.report.push({ kind: "file", name: nameOf(source), place: source, outcome: "left-out", reason });
    }
  }

  #take(source: string): { path: string } | { reason: string } {
    const cleaned = cleanFile(source, this.source.bytes(source) ?? new Uint8Array());
    const row = { kind: "file", name: nameOf(source), place: source };
    if ("reason" in cleaned) {
      this.report.push({ ...row, outcome: "left-out", reason: cleaned.reason });
      return cleaned;
    }
    const { note } = cleaned;
    this.report.push(
      note === undefined ? { ...row, outcome: "imported" } : { ...row, outcome: "converted", reason: note },
    );
    return { path: this.add(nameOf(source), cleaned.file) };
  }
}

const nameOf = (path: string): string => path.slice("static/".length);
