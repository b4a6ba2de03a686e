import { build } from "esbuild";
import { kept, sourcesOf } from "./kept.mjs";
import { outsideImports, TSCONFIG } from "./outside-imports.mjs";

const modules = new Map();

/**
 * Runs one of our TypeScript modules during the build and returns its exports. It is bundled in memory with its
 * packages and then imported. Later calls return the same module until one of its sources is saved.
 * @param {string} file path from the project's root
 * @param {{ plugins?: import("esbuild").Plugin[] }} options must be the same in every call for a file
 */
export function importTypeScript(file, options = {}) {
  if (!modules.has(file))
    modules.set(
      file,
      kept(() => runBundle(file, options)),
    );
  return modules.get(file)();
}

async function runBundle(file, { plugins = [], ...options }) {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    mainFields: ["module", "main"],
    tsconfig: TSCONFIG,
    plugins: [...plugins, outsideImports()],
    logLevel: "silent",
    ...options,
  });
  const code = Buffer.from(outputFiles[0].contents).toString("base64");
  return { made: await import(`data:text/javascript;base64,${code}`), from: sourcesOf(metafile) };
}
