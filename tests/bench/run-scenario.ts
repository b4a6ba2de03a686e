import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { build } from "esbuild";
import { atHome } from "./at-home.ts";

/**
 * Bundles the program of a benchmark, `tests/bench/<name>/scenario.ts`, together with the server's code that it uses.
 * Calls `measure` with the bundle, returns its result, and deletes the bundle.
 * @param measure gets the path of the bundle
 * @param entry the program, if it is another file
 */
export async function runScenario<T>(
  name: string,
  measure: (bundle: string) => Promise<T>,
  entry = `tests/bench/${name}/scenario.ts`,
): Promise<T> {
  const bundle = resolve(`dist/bench/${name}.mjs`);
  await build({
    entryPoints: [entry],
    outfile: bundle,
    bundle: true,
    platform: "node",
    packages: "external",
    format: "esm",
    logLevel: "error",
    plugins: [atHome()],
  });
  try {
    return await measure(bundle);
  } finally {
    await rm(bundle, { force: true });
  }
}
