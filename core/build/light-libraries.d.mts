import type { Plugin } from "esbuild";

export const parts: readonly { readonly filter: RegExp; readonly contents: (path: string) => string }[];
export function lightLibraries(): Plugin;
