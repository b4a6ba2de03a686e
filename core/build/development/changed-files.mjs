import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";

/** Writes of the files of a bundle those that differ from what was written before. */
export class ChangedFiles {
  #written = new Map();

  /**
   * @param {readonly import("esbuild").OutputFile[]} files
   * @returns whether any did
   */
  async write(files) {
    const differing = files.filter(({ path, hash }) => this.#written.get(path) !== hash || !existsSync(path));
    for (const { path, hash, contents } of differing) {
      await writeFile(path, contents);
      this.#written.set(path, hash);
    }
    return differing.length > 0;
  }
}
