import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Changes of files that are written together at the end, so that a refused command leaves nothing behind. */
export class Draft {
  readonly #texts = new Map<string, string>();

  has(file: string): boolean {
    return this.#texts.has(file) || existsSync(file);
  }

  async read(file: string): Promise<string> {
    return this.#texts.get(file) ?? readFile(file, "utf8");
  }

  /** @throws Error when the file is there already */
  add(file: string, text: string): void {
    if (this.has(file)) throw new Error(`${file} is there already. Give the part another name, or edit the file.`);
    this.#texts.set(file, text);
  }

  async edit(file: string, change: (text: string) => string): Promise<void> {
    this.#texts.set(file, change(await this.read(file)));
  }

  /** Changes a JSON file. If it is not there, the change gets `fallback`. */
  async editJson<T extends object>(file: string, change: (value: T) => T, fallback: T): Promise<void> {
    const value: T = this.has(file) ? JSON.parse(await this.read(file)) : fallback;
    this.#texts.set(file, `${JSON.stringify(change(value), null, 2)}\n`);
  }

  /** @returns the paths of the written files */
  async write(): Promise<string[]> {
    for (const [file, text] of this.#texts) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    return [...this.#texts.keys()];
  }
}
