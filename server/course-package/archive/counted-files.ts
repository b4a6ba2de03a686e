import type { Tell } from "../../contract/tasks/progress";
import type { ArchiveFiles } from "./archive-files";

/** Counts the files of an archive that were read, and reports the number at most a hundred times. */
export class CountedFiles extends Map<string, Uint8Array> {
  readonly #read = new Set<string>();
  readonly #step: number;

  constructor(
    files: ArchiveFiles,
    private readonly tell: Tell,
  ) {
    super(files);
    this.#step = Math.max(1, Math.ceil(files.size / 100));
  }

  override get(path: string): Uint8Array | undefined {
    if (this.has(path) && !this.#read.has(path)) {
      this.#read.add(path);
      const done = this.#read.size;
      if (done % this.#step === 0) this.tell({ doing: "Reading files", done, of: this.size });
    }
    return super.get(path);
  }
}
