import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "jsonc-parser";
import { API, type Diagnostic, type Project, type Snapshot } from "typescript/unstable/async";

const TYPED = /\.tsx?$/;
/** The errors that are listed at once. */
const MAX_ERRORS = 10;

/**
 * Finds the type errors of saved files. The compiler keeps the project in memory in a process of its own, so a file
 * takes a fraction of a second. Only the saved files are checked, and those whose last check has found an error: all
 * files that a change may affect would take as long as `tsc` does.
 */
export class TypeChecker {
  readonly #api: API;
  readonly #root: string;
  readonly #configs: readonly string[];
  readonly #project: string;
  readonly #shown: string;
  #snapshot: Snapshot | null = null;
  readonly #faulty = new Set<string>();
  #checked = 0;

  /**
   * @param root the absolute path of the folder with `tsconfig.json`: the project, or a plugin outside of it
   * @param options `project`: the absolute path of the project, which has the
   * generated files; `shown`: what stands before the paths in messages
   */
  constructor(
    root: string,
    { project = root, shown = "" }: { readonly project?: string; readonly shown?: string } = {},
  ) {
    this.#root = root;
    this.#configs = configsIn(root);
    this.#project = project;
    this.#shown = shown;
    this.#api = new API({ cwd: root });
  }

  /** Loads the project, so that the first check does not have to. */
  async start(): Promise<void> {
    await this.#projects([]);
  }

  /**
   * Checks saved files.
   * @param paths from the root
   * @returns the errors for the author; "" when the last errors are mended; null when there
   * is nothing to say
   */
  async check(paths: readonly string[]): Promise<string | null> {
    const saved = paths.filter((path) => TYPED.test(path));
    const projects = await this.#projects(saved);
    const wanted = new Set([...saved, ...this.#faulty]);
    const errors: string[] = [];
    const wasFaulty = this.#faulty.size > 0;
    this.#faulty.clear();
    for (const path of wanted) {
      const program = projects.find(({ rootFiles }) => rootFiles.includes(join(this.#root, path)))?.program;
      if (program === undefined) continue;
      const found = [
        ...(await program.getSyntacticDiagnostics(join(this.#root, path))),
        ...(await program.getSemanticDiagnostics(join(this.#root, path))),
      ];
      if (found.length > 0) this.#faulty.add(path);
      errors.push(...found.map((error) => this.#textOf(path, error)));
    }
    if (errors.length === 0) return wasFaulty ? "" : null;
    const more = errors.length > MAX_ERRORS ? [`and ${errors.length - MAX_ERRORS} more`] : [];
    return [...errors.slice(0, MAX_ERRORS), ...more].join("\n");
  }

  async close(): Promise<void> {
    await this.#api.close();
  }

  /** The projects with the files as they are now. Generated files may change with every build. */
  async #projects(saved: readonly string[]): Promise<Project[]> {
    const started = Date.now();
    const generated = globSync("core/generated/**/*.ts", { cwd: this.#project })
      .map((path) => join(this.#project, path))
      .filter((file) => statSync(file).mtimeMs >= this.#checked);
    const files = [...saved.map((path) => join(this.#root, path)), ...generated];
    const before = this.#snapshot;
    const snapshot = await this.#api.updateSnapshot(
      before === null ? { openProjects: [...this.#configs] } : { fileChanges: await changesOf(before, files) },
    );
    this.#snapshot = snapshot;
    await before?.dispose();
    this.#checked = started;
    return this.#configs.map((config) => projectIn(snapshot, config));
  }

  #textOf(path: string, { pos, code, text, messageChain = [] }: Diagnostic): string {
    const before = readFileSync(join(this.#root, path), "utf8").slice(0, pos).split("\n");
    const place = `${this.#shown}${path}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
    return [`${place}  TS${code} ${text}`, ...messageChain.map(({ text: why }) => `  ${why}`)].join("\n");
  }
}

/** How files differ from those that a snapshot has. */
async function changesOf(snapshot: Snapshot, files: readonly string[]) {
  const names = await Promise.all(snapshot.getProjects().map(({ program }) => program.getSourceFileNames()));
  const known = new Set(names.flat());
  const [present, deleted] = [files.filter((file) => existsSync(file)), files.filter((file) => !existsSync(file))];
  return {
    changed: present.filter((file) => known.has(file)),
    created: present.filter((file) => !known.has(file)),
    deleted,
  };
}

/**
 * The configurations of a folder's projects: those to which `tsconfig.json` refers, or itself. A file belongs to the
 * first one that includes it.
 */
function configsIn(root: string): string[] {
  const config = join(root, "tsconfig.json");
  const { references = [] }: { readonly references?: readonly { readonly path: string }[] } = parse(
    readFileSync(config, "utf8"),
  );
  const configs = references
    .map(({ path }) => join(root, path.endsWith(".json") ? path : `${path}/tsconfig.json`))
    .filter((path) => existsSync(path));
  return configs.length === 0 ? [config] : configs;
}

function projectIn(snapshot: Snapshot, config: string): Project {
  const project = snapshot.getProject(config);
  if (project === undefined) throw new Error(`The compiler has not loaded ${config}.`);
  return project;
}
