export function rewriteImports(source: string, folder: string): string;
export function seeThroughBarrels(): import("esbuild").Plugin;
