import { existsSync } from "node:fs";
import { build } from "esbuild";

const ENTRIES = {
  main: "server/main.ts",
  import: "server/lms/import-command.ts",
  validate: "server/validate-command.ts",
  "pglite.worker": "server/database/pglite.worker.mjs",
};

/** Bundles our own server code into `dist/server`; packages stay where npm put them. */
export async function buildServer({ minify = false } = {}) {
  const entryPoints = Object.fromEntries(Object.entries(ENTRIES).filter(([, file]) => existsSync(file)));
  await build({
    entryPoints,
    outdir: "dist/server",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    packages: "external",
    minify,
    sourcemap: "inline",
    sourcesContent: false,
    logLevel: "warning",
  });
}
