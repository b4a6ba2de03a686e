import type { Plugin } from "esbuild";

export function lightIcons(): Plugin;
export function lighten(source: string): string;
