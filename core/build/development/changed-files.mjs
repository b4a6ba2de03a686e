import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";

/**
 * Writes the files of a bundle again and again. A file is written only if its content has changed since the last time.
 */
export class ChangedFiles {
  #written = new Map();

  /**
   * @param {readonly import("esbuild").OutputFile[]} files
   * @returns whether any file was written
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
