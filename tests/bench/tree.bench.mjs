import { readFile, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const OUT = "dist/bench/tree.mjs";

/** What the server's call for a whole tree costs, for trees of 100, 1,000 and 10,000 activities. */
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

/** The server's test support looks for files beside its own: bundled into one file, each has to know where it came from. */
function atHome() {
  return {
    name: "at-home",
    setup(builder) {
      builder.onLoad({ filter: /[\\/]server[\\/].*\.ts$/ }, async ({ path }) => {
        const contents = await readFile(path, "utf8");
        return { contents: contents.replaceAll("import.meta.dirname", JSON.stringify(dirname(path))), loader: "ts" };
      });
    },
  };
}
