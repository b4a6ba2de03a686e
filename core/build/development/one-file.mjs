import { Chunks } from "../chunks.mjs";
import { fileNameOf, SHARED, sharedEntry } from "../shared-modules.mjs";

const START = "core/main.tsx";
const NAMESPACE = "one-file";

/**
 * Options of a build that puts all of our own code for the browser into one file. With a file for each part that can be loaded
 * alone, a page would fetch 200 files after most saves: the name of a file changes with every file that it imports.
 * @param options those of the build with a file for each part
 */
export function inOneFile({ entryPoints: { [fileNameOf(SHARED)]: _, ...entryPoints }, plugins, ...options }) {
  const portal = `${NAMESPACE}:portal`;
  return {
    ...options,
    entryPoints: { ...entryPoints, portal },
    splitting: false,
    plugins: [startWithShared(portal), tagNamespaces(), ...plugins],
  };
}

/** esbuild plugin: the entry that starts the portal and also exports what fragments share with it. */
function startWithShared(entry) {
  return {
    name: NAMESPACE,
    setup(builder) {
      builder.onResolve({ filter: new RegExp(`^${entry}$`) }, () => ({ path: "portal", namespace: NAMESPACE }));
      builder.onLoad({ filter: /.*/, namespace: NAMESPACE }, () => ({
        contents: `import "./${START}"; export * from "${sharedEntry}"; export { default } from "${sharedEntry}";`,
        resolveDir: ".",
      }));
    },
  };
}

const NAMESPACE_HELPER = "var __export = (target, all) => {";
const TAG = 'Object.defineProperty(target, Symbol.toStringTag, { value: "Module" });';

/**
 * esbuild plugin: tags what `import()` gives as a module, as browsers do. The kernel asks for the tag. The text is added within a
 * line, so source maps stay right.
 */
function tagNamespaces() {
  return {
    name: "tag-namespaces",
    setup(builder) {
      builder.onEnd(({ outputFiles, errors }) => {
        if (errors.length > 0) return;
        const file = outputFiles.find(({ path }) => /portal\.\w+\.js$/.test(path));
        if (!file.text.includes(NAMESPACE_HELPER)) throw new Error("esbuild names modules in another way: see TAG.");
        file.contents = new TextEncoder().encode(file.text.replace(NAMESPACE_HELPER, NAMESPACE_HELPER + TAG));
      });
    },
  };
}

/** The outputs of such a build as a graph: the one file is the start, and what fragments share. */
export function graphOfOneFile(outputs, plugins) {
  const started = Object.entries(outputs).map(([file, output]) => [
    file,
    output.entryPoint?.startsWith(NAMESPACE) ? { ...output, entryPoint: START } : output,
  ]);
  const graph = new Chunks(Object.fromEntries(started), plugins);
  graph.byEntry.set(sharedEntry, graph.entry);
  return graph;
}
