import type { Metafile } from "esbuild";
import type { WiredName } from "./validation/check-modules";
import type { PluginFolder } from "./validation/check-plugins";

/** In bytes. */
const CRUMB = 500;

/**
 * The output files (chunks) of a build as a graph: the source of the entry point of each file, and which other files it
 * imports. `outputs` is that of esbuild's metafile. `plugins` is the result of `readPlugins`: each plugin with the
 * names (of screens and other code) that its plugin.ts defines.
 */
export class Chunks {
  readonly outputs: Metafile["outputs"];
  readonly plugins: readonly PluginFolder[];
  /** Source of an entry point → its output file. */
  readonly byEntry: Map<string, string>;
  /** The output file that starts the portal. */
  readonly entry: string | undefined;
  /** That file and all that it imports statically. */
  readonly always: ReadonlySet<string>;

  constructor(outputs: Metafile["outputs"], plugins: readonly PluginFolder[]) {
    this.outputs = outputs;
    this.byEntry = new Map(
      Object.entries(outputs).flatMap(([file, output]) => (output.entryPoint ? [[output.entryPoint, file]] : [])),
    );
    this.entry = this.byEntry.get("core/main.tsx");
    this.always = this.closure(this.entry);
    this.plugins = plugins;
  }

  /** A file and all files that it imports statically. */
  closure(file: string | undefined, seen = new Set<string>()): Set<string> {
    if (!file || seen.has(file)) return seen;
    seen.add(file);
    for (const { path, kind } of this.outputs[file]?.imports ?? []) {
      if (kind === "import-statement") this.closure(path, seen);
    }
    return seen;
  }

  /** The output file with the code that a name in a plugin's `plugin.ts` stands for, such as a screen. */
  codeOf({ code }: Pick<WiredName, "code">): string | undefined {
    return code ? this.byEntry.get(code.file) : undefined;
  }

  /**
   * The chunks of shared code (without an entry point of their own) that some code of plugins needs.
   * @param wanted names in this table of a `plugin.ts`, as `<plugin>/<name>`
   */
  sharedBy(table: "screens" | "components", wanted: readonly string[]): string[] {
    return this.filesOf(table, wanted).filter((file) => !this.outputs[file]?.entryPoint);
  }

  /** The output files that some code of plugins needs. Parameters: those of `sharedBy`. */
  filesOf(table: "screens" | "components", wanted: readonly string[]): string[] {
    const named = this.plugins.flatMap(({ id, names }) =>
      names.filter((each) => each.table === table && wanted.includes(`${id}/${each.name}`)),
    );
    return [...new Set(named.flatMap((each) => [...this.closure(this.codeOf(each))]))];
  }

  /**
   * The chunks of shared code that are smaller than what a request costs, such as icons, and import nothing else but
   * each other and `known` files.
   */
  crumbs(known: ReadonlySet<string>): string[] {
    const isCrumb = (file: string) => {
      const output = this.outputs[file];
      return output !== undefined && !output.entryPoint && output.bytes < CRUMB && file.endsWith(".js");
    };
    return Object.keys(this.outputs).filter((file) =>
      [...this.closure(file)].every((each) => known.has(each) || isCrumb(each)),
    );
  }
}
