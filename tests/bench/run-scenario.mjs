import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { build } from "esbuild";
import { atHome } from "./at-home.mjs";

/**
 * Bundles `tests/bench/<name>/scenario.ts`, which uses the server, and measures with the bundle. It is deleted afterwards.
 * @template T
 * @param {string} name
 * @param {(bundle: string) => Promise<T>} measure gets the bundle's path
 */
export async function runScenario(name, measure) {
  const bundle = resolve(`dist/bench/${name}.mjs`);
  await build({
    entryPoints: [`tests/bench/${name}/scenario.ts`],
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
