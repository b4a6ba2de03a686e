import type { BuildOptions, Metafile } from "esbuild";

/** Bundles our own server code into a folder. Returns esbuild's metafile. */
export function buildServer(options: { out: string }): Promise<Metafile>;

/** The esbuild options for bundling the server into the folder `out`. */
export function serverOptions(out: string): BuildOptions & { entryPoints: Readonly<Record<string, string>> };
