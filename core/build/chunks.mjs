/** The outputs of a build as a graph: which file holds what, and what each needs. */
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

  /** A file and all that it imports before it runs. */
  closure(file, seen = new Set()) {
    if (!file || seen.has(file)) return seen;
    seen.add(file);
    for (const { path, kind } of this.outputs[file]?.imports ?? []) {
      if (kind === "import-statement") this.closure(path, seen);
    }
    return seen;
  }

  /** The file of a plugin's wiring. */
  wiringOf({ file }) {
    return this.byEntry.get(file);
  }

  /** The file of a thing that a plugin names. */
  codeOf({ code }) {
    return this.byEntry.get(code?.file);
  }

  /** What a screen shares with others: its chunks that are nobody's own file. */
  sharedBy(pluginId, name) {
    const plugin = this.plugins.find(({ id }) => id === pluginId);
    const named = plugin?.names.find((candidate) => candidate.table === "screens" && candidate.name === name);
    const needed = [...this.closure(this.wiringOf(plugin)), ...this.closure(this.codeOf(named))];
    return needed.filter((file) => !this.outputs[file].entryPoint);
  }
}
