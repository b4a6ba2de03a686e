import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { build } from "esbuild";
import { atHome } from "./at-home.mjs";

/**
 * Bundles `tests/bench/<name>/scenario.ts`, which uses the server, and measures with the bundle. It is deleted afterwards.
 * @template T
 * @param {string} name
 * @param {(bundle: string) => Promise<T>} measure gets the bundle's path
 * @param {string} entry another file that is bundled instead
 */
export async function runScenario(name, measure, entry = `tests/bench/${name}/scenario.ts`) {
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
