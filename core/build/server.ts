import type { BuildOptions, Metafile } from "esbuild";
import { build } from "esbuild";
import { outsideImports, TSCONFIG } from "./outside-imports.ts";

/**
 * Bundles our own server code into a folder. Packages are not bundled, except kysely.
 * @returns esbuild's metafile
 */
export async function buildServer({ out }: { out: string }): Promise<Metafile> {
  return (await build({ ...serverOptions(out), metafile: true })).metafile;
}

/** The esbuild options for bundling the server into the folder `out`. */
export function serverOptions(out: string): BuildOptions & { entryPoints: Readonly<Record<string, string>> } {
  return {
    entryPoints: {
      main: "server/main.ts",
      import: "server/app/admin/import-command.ts",
      courses: "server/app/admin/courses-command.ts",
      config: "server/app/admin/config-command.ts",
      tenant: "server/app/admin/tenant-command.ts",
      person: "server/app/admin/person-command.ts",
      plugin: "server/app/admin/plugin-command.ts",
      tools: "server/app/admin/tools-command.ts",
      "import-reader": "server/app/import-reader.ts",
      "memory-watch.worker": "server/app/memory-watch.worker.ts",
      "pglite.worker": "server/database/pglite.worker.mjs",
    },
    outdir: out,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    packages: "external",
    // kysely is bundled: it has 250 files, and reading them would take a quarter of the server's start time.
    alias: { kysely: "./node_modules/kysely/dist" },
    tsconfig: TSCONFIG,
    plugins: [outsideImports({ isServer: true })],
    sourcemap: "inline",
    sourcesContent: false,
    logLevel: "warning",
  };
}
