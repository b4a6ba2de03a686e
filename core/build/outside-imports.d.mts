import type { Plugin } from "esbuild";

/** The compiler's options for all sources. Its `paths` have the names by which plugins outside import the SDK. */
export const TSCONFIG: string;
/** esbuild plugin: a plugin outside of the project gets packages from the portal, or from its own folder. */
export function outsideImports(options?: { readonly isServer?: boolean }): Plugin;
