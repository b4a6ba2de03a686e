import type { Metafile, Plugin } from "esbuild";
import { Chunks } from "../chunks.ts";
import { fileNameOf, LATER, SHARED, sharedEntry } from "../shared-modules.ts";
import type { PluginFolder } from "../validation/check-plugins";
import type { webOptions } from "../web.ts";

const START = "core/main.tsx";
const NAMESPACE = "one-file";

/**
 * Makes the options of a build that puts all of our own code for the browser into one file. The usual build makes a
 * file for each part that can be loaded alone. The name of a file changes with every file that it imports, so after
 * most saves a page would fetch 200 files.
 * @param options the options of the usual build
 */
export function inOneFile({
  entryPoints: { portal: _, ...others },
  plugins,
  ...options
}: ReturnType<typeof webOptions>) {
  const portal = `${NAMESPACE}:portal`;
  const shared = [SHARED, ...Object.keys(LATER)].map(fileNameOf);
  const entryPoints = Object.fromEntries(Object.entries(others).filter(([name]) => !shared.includes(name)));
  return {
    ...options,
    entryPoints: { ...entryPoints, portal },
    splitting: false,
    plugins: [startWithShared(portal), tagNamespaces(), ...plugins],
  };
}

/**
 * esbuild plugin: makes one entry that starts the portal and also exports the modules that fragments share with the portal.
 */
function startWithShared(entry: string): Plugin {
  return {
    name: NAMESPACE,
    setup(builder) {
      builder.onResolve({ filter: new RegExp(`^${entry}$`) }, () => ({ path: "portal", namespace: NAMESPACE }));
      builder.onLoad({ filter: /.*/, namespace: NAMESPACE }, () => ({
        contents: [
          `import "./${START}"; export { default } from "${sharedEntry}";`,
          ...[sharedEntry, ...Object.values(LATER).map((file) => `./${file}`)].map(
            (each) => `export * from "${each}";`,
          ),
        ].join("\n"),
        resolveDir: ".",
      }));
    },
  };
}

const NAMESPACE_HELPER = "var __export = (target, all) => {";
const TAG = 'Object.defineProperty(target, Symbol.toStringTag, { value: "Module" });';

/**
 * esbuild plugin: adds `Symbol.toStringTag` with the value "Module" to every object that `import()` returns, because
 * browsers do so for real modules, and the portal's loader of plugin code checks it. The plugin adds the code to an
 * existing line, so that source maps stay right.
 */
function tagNamespaces(): Plugin {
  return {
    name: "tag-namespaces",
    setup(builder) {
      builder.onEnd(({ outputFiles, errors }) => {
        if (errors.length > 0) return;
        const file = outputFiles?.find(({ path }) => /portal\.\w+\.js$/.test(path));
        if (!file?.text.includes(NAMESPACE_HELPER)) throw new Error("esbuild names modules in another way: see TAG.");
        file.contents = new TextEncoder().encode(file.text.replace(NAMESPACE_HELPER, NAMESPACE_HELPER + TAG));
      });
    },
  };
}

/**
 * Makes the graph of output files (`Chunks`) for a build that puts all of our own code into one file. Its single file
 * is both the entry that starts the portal and the modules that fragments share with the portal.
 */
export function graphOfOneFile(outputs: Metafile["outputs"], plugins: readonly PluginFolder[]): Chunks {
  const started = Object.entries(outputs).map(([file, output]) => [
    file,
    output.entryPoint?.startsWith(NAMESPACE) ? { ...output, entryPoint: START } : output,
  ]);
  const graph = new Chunks(Object.fromEntries(started), plugins);
  if (graph.entry === undefined) throw new Error("esbuild has lost the entry of the portal.");
  for (const entry of [sharedEntry, ...Object.values(LATER)]) graph.byEntry.set(entry, graph.entry);
  return graph;
}
