import type { Plugin } from "esbuild";

/** An esbuild plugin that reduces the icons of lucide-react to their shapes. */
export function lightIcons(): Plugin;
/** Reduces the source of one icon to its shape. A source in another form stays unchanged. */
export function reduceIcon(source: string): string;
