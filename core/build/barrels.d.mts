export function rewriteImports(source: string, folder: string): string;
export function resolveBarrelImports(): import("esbuild").Plugin;
