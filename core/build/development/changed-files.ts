import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { OutputFile } from "esbuild";

/**
 * Writes the files of a bundle again and again. A file is written only if its content has changed since the last time.
 */
export class ChangedFiles {
  readonly #written = new Map<string, string>();

  /** Returns whether any file was written. */
  async write(files: readonly OutputFile[]): Promise<boolean> {
    const differing = files.filter(({ path, hash }) => this.#written.get(path) !== hash || !existsSync(path));
    for (const { path, hash, contents } of differing) {
      await writeFile(path, contents);
      this.#written.set(path, hash);
    }
    return differing.length > 0;
  }
}
