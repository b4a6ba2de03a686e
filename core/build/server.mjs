import { rm } from "node:fs/promises";
import { build } from "esbuild";

const OUT = "dist/server";

/** Bundles our own server code into `dist/server`; packages stay where npm put them. */
export async function buildServer() {
  await rm(OUT, { recursive: true, force: true });
  await build({
    entryPoints: {
      main: "server/main.ts",
      import: "server/lms/import-command.ts",
      "pglite.worker": "server/database/pglite.worker.mjs",
    },
    outdir: OUT,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    packages: "external",
    sourcemap: "inline",
    sourcesContent: false,
    logLevel: "warning",
  });
}
