import type { Plugin } from "esbuild";

export function lightIcons(): Plugin;
export function reduceIcon(source: string): string;
