import { build } from "esbuild";

/**
 * Runs a TypeScript module of ours while building: bundles it in memory, packages and all, and imports the result.
 * @param {string} file path from the project's root
 * @param {{ plugins?: import("esbuild").Plugin[], define?: Record<string, string> }} options
 */
export async function importTypeScript(file, options = {}) {
  const result = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    mainFields: ["module", "main"],
    logLevel: "silent",
    ...options,
  });
  const code = Buffer.from(result.outputFiles[0].contents).toString("base64");
  return import(`data:text/javascript;base64,${code}`);
}
