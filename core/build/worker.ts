import { build, type Metafile } from "esbuild";

/**
 * Builds the code of the service worker into `worker.js` of a folder. The server puts the list of the build's files
 * before it.
 * @returns esbuild's metafile
 */
export async function buildWorker(out: string): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: { worker: "core/worker/worker.ts" },
    outdir: out,
    bundle: true,
    format: "iife",
    target: ["chrome123", "safari17.5", "edge123"],
    minify: true,
    metafile: true,
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
  });
  return metafile;
}
