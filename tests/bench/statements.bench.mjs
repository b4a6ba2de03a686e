import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { atHome } from "./at-home.mjs";

const OUT = "dist/bench/statements.mjs";

/** Compares the cost of a prepared statement with the same statement built by Kysely and parsed each time. */
export async function run() {
  await build({
    entryPoints: ["tests/bench/statements/scenario.ts"],
    outfile: OUT,
    bundle: true,
    platform: "node",
    packages: "external",
    format: "esm",
    logLevel: "error",
    plugins: [atHome()],
  });
  try {
    const { measureStatements } = await import(pathToFileURL(resolve(OUT)).href);
    return await measureStatements();
  } finally {
    await rm(OUT, { force: true });
  }
}
