import { build } from "esbuild";

/**
 * Runs a TypeScript module of ours while building: bundles it in memory and imports the result.
 * @param {string} file path from the project's root
 */
export async function importTypeScript(file) {
  const result = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    packages: "external",
    logLevel: "silent",
  });
  const code = Buffer.from(result.outputFiles[0].contents).toString("base64");
  return import(`data:text/javascript;base64,${code}`);
}
