import type { ImportedFile, ReportRow } from "../../contents";
import { cleanFile } from "../../files/clean-file";
import { type CartridgeSource, fileNameOf } from "../manifest/cartridge-source";

/** Longest path that a file keeps inside the package. */
const longestPath = 380;

/** The files of a cartridge that what came in uses: cleaned, and kept once. */
export class CartridgeFiles {
  readonly files = new Map<string, ImportedFile>();
  readonly report: ReportRow[] = [];
  readonly #used = new Map<string, { path: string } | { reason: string }>();

  /** @param folder folder of the course inside the package, ending in a slash */
  constructor(
    private readonly source: CartridgeSource,
    private readonly folder: string,
  ) {}

  /**
   * Takes a file of the archive into the package.
   * @returns its path there, or why it cannot come in
   */
  use(path: string): { path: string } | { reason: string } {
    const known = this.#used.get(path);
    if (known) return known;
    const used = this.#take(path);
    this.#used.set(path, used);
    return used;
  }

  has(path: string): boolean {
    return this.#used.has(path);
  }

  #take(path: string): { path: string } | { reason: string } {
    const cleaned = cleanFile(path, this.source.bytes(path) ?? new Uint8Array());
    const row = { kind: "file", name: fileNameOf(path), place: path };
    if ("reason" in cleaned) {
      this.report.push({ ...row, outcome: "left-out", reason: cleaned.reason });
      return cleaned;
    }
    const { note } = cleaned;
    this.report.push(
      note === undefined ? { ...row, outcome: "imported" } : { ...row, outcome: "converted", reason: note },
    );
    const inside = path.replace(/^web_resources\//, "");
    const kept = inside.length > longestPath ? `${this.files.size}/${fileNameOf(inside).slice(-100)}` : inside;
    const target = this.files.has(this.folder + kept) ? `${this.folder}${this.files.size}/${kept}` : this.folder + kept;
    this.files.set(target, cleaned.file);
    return { path: target };
  }
}
