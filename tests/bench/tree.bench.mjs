import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { atHome } from "./at-home.mjs";

const OUT = "dist/bench/tree.mjs";

/** Measures the server's call for a whole tree, for trees of 100, 1,000 and 10,000 activities. */
export async function run() {
  await build({
    entryPoints: ["tests/bench/tree/scenario.ts"],
    outfile: OUT,
    bundle: true,
    platform: "node",
    packages: "external",
    format: "esm",
    logLevel: "error",
    plugins: [atHome()],
  });
  try {
    const { measureTrees } = await import(pathToFileURL(resolve(OUT)).href);
    return await measureTrees();
  } finally {
    await rm(OUT, { force: true });
  }
}
