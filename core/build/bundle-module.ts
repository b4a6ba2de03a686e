import { build, type Plugin } from "esbuild";
import { kept, sourcesOf } from "./kept.ts";
import { outsideImports, TSCONFIG } from "./outside-imports.ts";

interface Options {
  readonly plugins?: readonly Plugin[];
}

const modules = new Map<string, () => Promise<unknown>>();

/**
 * Runs one of our TypeScript modules during the build and returns its exports. It is bundled in memory with its
 * packages and then imported. Later calls return the same module until one of its sources is saved.
 * @typeParam Exports the type of its exports, `typeof import("…")`
 * @param file path from the project's root
 * @param options must be the same in every call for a file
 */
export function importTypeScript<Exports>(file: string, options: Options = {}): Promise<Exports> {
  let run = modules.get(file);
  if (run === undefined) {
    run = kept(() => runBundle(file, options));
    modules.set(file, run);
  }
  return run() as Promise<Exports>;
}

async function runBundle(file: string, { plugins = [] }: Options): Promise<{ made: unknown; from: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    mainFields: ["module", "main"],
    tsconfig: TSCONFIG,
    plugins: [...plugins, outsideImports()],
    logLevel: "silent",
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  return { made: await import(`data:text/javascript;base64,${code}`), from: sourcesOf(metafile) };
}
