/** In bytes. */
const CRUMB = 500;

/**
 * The output files (chunks) of a build as a graph: the source of the entry point of each file, and which other files it
 * imports. `outputs` is that of esbuild's metafile. `plugins` is the result of `readPlugins`: each plugin with the
 * names (of screens and other code) that its plugin.ts defines.
 */
export class Chunks {
  constructor(outputs, plugins) {
    this.outputs = outputs;
    this.byEntry = new Map(
      Object.entries(outputs).flatMap(([file, output]) => (output.entryPoint ? [[output.entryPoint, file]] : [])),
    );
    this.entry = this.byEntry.get("core/main.tsx");
    this.always = this.closure(this.entry);
    this.plugins = plugins;
  }

  /** A file and all files that it imports statically. */
  closure(file, seen = new Set()) {
    if (!file || seen.has(file)) return seen;
    seen.add(file);
    for (const { path, kind } of this.outputs[file]?.imports ?? []) {
      if (kind === "import-statement") this.closure(path, seen);
    }
    return seen;
  }

  /** The output file with the code that a name in a plugin's `plugin.ts` stands for, such as a screen. */
  codeOf({ code }) {
    return this.byEntry.get(code?.file);
  }

  /**
   * The chunks of shared code (without an entry point of their own) that some code of plugins needs.
   * @param {"screens" | "components"} table
   * @param {readonly string[]} wanted names in this table of a `plugin.ts`, as `<plugin>/<name>`
   */
  sharedBy(table, wanted) {
    const named = this.plugins.flatMap(({ id, names }) =>
      names.filter((each) => each.table === table && wanted.includes(`${id}/${each.name}`)),
    );
    const needed = new Set(named.flatMap((each) => [...this.closure(this.codeOf(each))]));
    return [...needed].filter((file) => !this.outputs[file].entryPoint);
  }

  /**
   * The chunks of shared code that are smaller than what a request costs, such as icons, and import nothing else but
   * each other and `known` files.
   */
  crumbs(known) {
    const isCrumb = (file) =>
      !this.outputs[file].entryPoint && this.outputs[file].bytes < CRUMB && file.endsWith(".js");
    return Object.keys(this.outputs).filter((file) =>
      [...this.closure(file)].every((each) => known.has(each) || isCrumb(each)),
    );
  }
}
