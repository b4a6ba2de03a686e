/**
 * Rewrites the imports of a source file in `folder`: a name from a barrel (a module that only re-exports) is imported
 * from the file that declares it. Throws if a barrel does not export the name.
 */
export function rewriteImports(source: string, folder: string): string;
/** An esbuild plugin that rewrites the imports of every source file in this way. */
export function resolveBarrelImports(): import("esbuild").Plugin;
