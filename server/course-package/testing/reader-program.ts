import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const app = join(import.meta.dirname, "../../app");
const folder = join(import.meta.dirname, "../../../node_modules/.cache/portal-import-reader");

/**
 * Bundles the program with which the server reads an imported archive in a separate process, as the build of the server
 * does it. Returns the address of the bundled file.
 */
export async function buildReader(): Promise<URL> {
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: {
      "import-reader": join(app, "import-reader.ts"),
      "memory-watch.worker": join(app, "memory-watch.worker.ts"),
    },
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node24",
    packages: "external",
    logLevel: "error",
  });
  return pathToFileURL(join(folder, "import-reader.mjs"));
}
