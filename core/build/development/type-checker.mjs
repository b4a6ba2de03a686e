import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { API } from "typescript/unstable/async";

const TYPED = /\.tsx?$/;
/** The errors that are listed at once. */
const MAX_ERRORS = 10;

/**
 * Finds the type errors of saved files. The compiler keeps the project in memory in a process of its own, so a file
 * takes a fraction of a second. Only the saved files are checked, and those whose last check has found an error: all
 * files that a change may affect would take as long as `tsc` does.
 */
export class TypeChecker {
  #api;
  #snapshot = null;
  #faulty = new Set();
  #checked = 0;

  /**
   * @param {string} root the absolute path of the folder with `tsconfig.json`: the project, or a plugin outside of it
   * @param {{ project?: string, shown?: string }} options `project`: the absolute path of the project, which has the
   * generated files; `shown`: what stands before the paths in messages
   */
  constructor(root, { project = root, shown = "" } = {}) {
    this.root = root;
    this.project = project;
    this.shown = shown;
    this.#api = new API({ cwd: root });
  }

  /** Loads the project, so that the first check does not have to. */
  async start() {
    await this.#program([]);
  }

  /**
   * Checks saved files.
   * @param {readonly string[]} paths from the root
   * @returns {Promise<string | null>} the errors for the author; "" when the last errors are mended; null when there
   * is nothing to say
   */
  async check(paths) {
    const saved = paths.filter((path) => TYPED.test(path));
    const program = await this.#program(saved);
    const known = new Set((await program.getSourceFileNames()).map((file) => this.#short(file)));
    const wanted = [...new Set([...saved, ...this.#faulty])].filter((path) => known.has(path));
    const errors = [];
    const wasFaulty = this.#faulty.size > 0;
    this.#faulty.clear();
    for (const path of wanted) {
      const found = [
        ...(await program.getSyntacticDiagnostics(join(this.root, path))),
        ...(await program.getSemanticDiagnostics(join(this.root, path))),
      ];
      if (found.length > 0) this.#faulty.add(path);
      errors.push(...found.map((error) => this.#textOf(path, error)));
    }
    if (errors.length === 0) return wasFaulty ? "" : null;
    const more = errors.length > MAX_ERRORS ? [`and ${errors.length - MAX_ERRORS} more`] : [];
    return [...errors.slice(0, MAX_ERRORS), ...more].join("\n");
  }

  async close() {
    await this.#api.close();
  }

  /** The program with the files as they are now. Generated files may change with every build. */
  async #program(saved) {
    const config = join(this.root, "tsconfig.json");
    const started = Date.now();
    const generated = globSync("core/generated/**/*.ts", { cwd: this.project })
      .map((path) => join(this.project, path))
      .filter((file) => statSync(file).mtimeMs >= this.#checked);
    const files = [...saved.map((path) => join(this.root, path)), ...generated];
    const before = this.#snapshot;
    this.#snapshot = await this.#api.updateSnapshot(
      before === null ? { openProjects: [config] } : { fileChanges: await this.#changes(files) },
    );
    await before?.dispose();
    this.#checked = started;
    return this.#snapshot.getProject(config).program;
  }

  async #changes(files) {
    const { program } = this.#snapshot.getProject(join(this.root, "tsconfig.json"));
    const known = new Set(await program.getSourceFileNames());
    const changes = { changed: [], created: [], deleted: [] };
    for (const file of files) {
      if (!existsSync(file)) changes.deleted.push(file);
      else if (known.has(file)) changes.changed.push(file);
      else changes.created.push(file);
    }
    return changes;
  }

  #textOf(path, { pos, code, text, messageChain = [] }) {
    const before = readFileSync(join(this.root, path), "utf8").slice(0, pos).split("\n");
    const place = `${this.shown}${path}:${before.length}:${before.at(-1).length + 1}`;
    return [`${place}  TS${code} ${text}`, ...messageChain.map(({ text: why }) => `  ${why}`)].join("\n");
  }

  #short(file) {
    return relative(this.root, file).replaceAll("\\", "/");
  }
}
