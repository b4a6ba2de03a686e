import { build } from "esbuild";
import { kept, sourcesOf } from "./kept.mjs";

const modules = new Map();

/**
 * Runs a TypeScript module of ours while building: bundles it in memory, packages and all, and imports the result. Asked
 * again, it is the same module until one of its sources is saved.
 * @param {string} file path from the project's root
 * @param {{ plugins?: import("esbuild").Plugin[] }} options the same ones for a file every time
 */
export function importTypeScript(file, options = {}) {
  if (!modules.has(file))
    modules.set(
      file,
      kept(() => runBundle(file, options)),
    );
  return modules.get(file)();
}

async function runBundle(file, options) {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    mainFields: ["module", "main"],
    logLevel: "silent",
    ...options,
  });
  const code = Buffer.from(outputFiles[0].contents).toString("base64");
  return { made: await import(`data:text/javascript;base64,${code}`), from: sourcesOf(metafile) };
}
