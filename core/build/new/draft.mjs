import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Changes of files that are written together at the end, so that a refused command leaves nothing behind. */
export class Draft {
  #texts = new Map();

  has(file) {
    return this.#texts.has(file) || existsSync(file);
  }

  read(file) {
    return this.#texts.get(file) ?? readFile(file, "utf8");
  }

  /** @throws Error when the file is there already */
  add(file, text) {
    if (this.has(file)) throw new Error(`${file} is there already. Give the part another name, or edit the file.`);
    this.#texts.set(file, text);
  }

  /** @param {(text: string) => string} change */
  async edit(file, change) {
    this.#texts.set(file, change(await this.read(file)));
  }

  /** Changes a JSON file. If it is not there, the change gets `fallback`. */
  async editJson(file, change, fallback) {
    const value = this.has(file) ? JSON.parse(await this.read(file)) : fallback;
    this.#texts.set(file, `${JSON.stringify(change(value), null, 2)}\n`);
  }

  /** @returns the paths of the written files */
  async write() {
    for (const [file, text] of this.#texts) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    return [...this.#texts.keys()];
  }
}
