import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Prints the processor time of the command's processes after its own output, as `sh` does. */
const WITH_TIMES = '"$@"; code=$?; times; exit $code';

type Texts = Readonly<Record<string, string>>;

interface Manifest {
  readonly contributes: Readonly<Record<string, readonly object[]>>;
}

/**
 * The folder of a plugin outside of the project, in which an author works by `npm run new` and small edits. It adds up
 * the processor time of what it runs.
 */
export class AuthorsFolder {
  seconds = 0;
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** `npm run new`, for a plugin in this folder. */
  make(...words: readonly string[]): Promise<string> {
    return this.#run({}, "core/build/new/new-command.mjs", ...words, "--to", this.folder);
  }

  /** Replaces a text that must be in a file. */
  edit(file: string, before: string, after: string): void {
    const path = join(this.folder, file);
    const text = readFileSync(path, "utf8");
    if (!text.includes(before)) throw new Error(`${file} has no "${before}"`);
    writeFileSync(
      path,
      text.replace(before, () => after),
    );
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  /** Adds an entry to a point of the manifest. */
  contribute(point: string, entry: object): void {
    this.#json<Manifest>("manifest.json", ({ contributes, ...manifest }) => ({
      ...manifest,
      contributes: { ...contributes, [point]: [...(contributes[point] ?? []), entry] },
    }));
  }

  /** Adds texts. */
  say(texts: Texts, locale = "en-US"): void {
    this.#json<Texts>(`locales/${locale}.json`, (known) => ({ ...known, ...texts }));
  }

  /** What an author runs before a commit, without browser tests. @throws Error with what is wrong */
  async check(): Promise<void> {
    await this.#run({}, "core/build/validate-command.ts");
    await this.#run({}, "core/build/development/plugin-types.mjs");
    await this.#run(
      {},
      ..."node_modules/vitest/vitest.mjs run --config tests/vitest.config.ts --passWithNoTests".split(" "),
    );
  }

  /** `npm test` for the plugin, with its browser tests. */
  test(): Promise<string> {
    return this.#run({}, "tests/run.ts", "--plugin", this.folder);
  }

  #json<Content>(file: string, change: (known: Content) => Content): void {
    const path = join(this.folder, file);
    const known: Content = JSON.parse(existsSync(path) ? readFileSync(path, "utf8") : "{}");
    writeFileSync(path, `${JSON.stringify(change(known), null, 2)}\n`);
  }

  #run(env: Readonly<Record<string, string>>, ...words: readonly string[]): Promise<string> {
    const options = { env: { ...process.env, PLUGINS: this.folder, ...env }, maxBuffer: 64 * 1024 * 1024 };
    return new Promise<string>((done, fail) => {
      execFile("sh", ["-c", WITH_TIMES, "sh", process.execPath, ...words], options, (error, stdout, stderr) => {
        this.seconds += secondsIn(stdout);
        if (error) fail(new Error(`${words.join(" ")}\n${stdout}${stderr}`));
        else done(stdout);
      });
    });
  }
}

/** The user and system time of the children, which is the last line that `times` prints: `0m4.28s 0m0.74s`. */
function secondsIn(output: string): number {
  const [, ...parts] = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(output) ?? [];
  const [userMinutes = 0, user = 0, systemMinutes = 0, system = 0] = parts.map(Number);
  return 60 * (userMinutes + systemMinutes) + user + system;
}
