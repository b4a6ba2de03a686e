import { resolve } from "node:path";

const GATHERED = "gathered:";

/**
 * Which files of the bundle belong together because they are always loaded together: those that `entry` loads at once.
 * @param {import("esbuild").Metafile} metafile of a build without `gatherChunks`
 * @returns {string[]} paths as the metafile has them
 */
export function alwaysLoaded(metafile, entry) {
  const { outputs } = metafile;
  const start = Object.keys(outputs).find((file) => outputs[file].entryPoint === entry);
  const chunks = new Set();
  const follow = (file) => {
    if (chunks.has(file)) return;
    chunks.add(file);
    for (const { path, kind } of outputs[file].imports) if (kind === "import-statement") follow(path);
  };
  follow(start);
  return [...chunks].flatMap((file) => Object.keys(outputs[file].inputs));
}

/**
 * esbuild plugin: esbuild makes a chunk for each set of entries that share a file, which is dozens of them. A file that
 * is there from the start anyway need not be told apart by who else uses it: here every entry uses all of them, so they
 * become one chunk, smaller over the wire and fetched at once.
 * @param {string[]} files what `alwaysLoaded` found
 * @param {string[]} entries the entries of the first build
 */
export function gatherChunks(files, entries) {
  const together = new Set(files.map((file) => resolve(file)));
  const later = new Set(entries.map((file) => resolve(file)));
  return {
    name: "gather-chunks",
    setup(builder) {
      builder.onResolve({ filter: /^gathered:$/ }, () => ({ path: GATHERED, namespace: "gathered", sideEffects: true }));
      builder.onResolve({ filter: /^gathered-file:/ }, ({ path }) => ({
        path: path.slice("gathered-file:".length),
        sideEffects: true,
      }));
      builder.onLoad({ filter: /.*/, namespace: "gathered" }, () => ({
        contents: [...together].map((file) => `import ${JSON.stringify(`gathered-file:${file}`)};`).join("\n"),
        resolveDir: process.cwd(),
      }));
    },
    /** What an entry's source has to say so that it takes part. */
    sentence: (path) => (later.has(path) ? `\nimport "${GATHERED}";` : ""),
  };
}
