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

  /** The chunks of shared code (without an entry point of their own) that a screen needs. */
  sharedBy(pluginId, name) {
    const plugin = this.plugins.find(({ id }) => id === pluginId);
    const named = plugin?.names.find((candidate) => candidate.table === "screens" && candidate.name === name);
    return [...this.closure(this.codeOf(named ?? {}))].filter((file) => !this.outputs[file].entryPoint);
  }
}
