import { statSync } from "node:fs";
import { dirname } from "node:path";
import type { Metafile } from "esbuild";

/**
 * Milliseconds by which a file's time of saving can be earlier than the clock at that moment, because the clock of the
 * file system advances in steps.
 */
const CLOCK_LAG = 20;

/**
 * Returns a function that makes something once, and again only if one of its source files or folders has changed. After
 * a failure the function tries again when it is next called.
 * @param make `from`: the paths of the sources; a folder stands
 * for the names of its files
 * @returns this function; it returns the same object until a source changes
 */
export function kept<T>(make: () => Promise<{ readonly made: T; readonly from: readonly string[] }>): () => Promise<T> {
  let known: { readonly made: T; readonly stamps: readonly (readonly [string, string | null])[] } | null = null;
  return async () => {
    if (known?.stamps.every(([file, stamp]) => stamp !== null && stamp === stampOf(file))) return known.made;
    const started = Date.now() - CLOCK_LAG;
    const { made, from } = await make();
    known = { made, stamps: from.map((file) => [file, stampOf(file, started)] as const) };
    return made;
  };
}

/**
 * The identity, size and time of a file. A later comparison shows whether the file has changed. Null if the file does
 * not exist, or if it was saved after the work began: then the work may have used the file before the change.
 */
function stampOf(file: string, before = Number.POSITIVE_INFINITY): string | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined || stats.mtimeMs > before) return null;
  return `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
}

/**
 * Our own source files of a bundle, and their folders. A new file in a folder can replace another one in the import
 * lookup.
 */
export function sourcesOf({ inputs }: Pick<Metafile, "inputs">): string[] {
  const files = Object.keys(inputs).filter((path) => !/node_modules\/|^[\w-]+:|^<|\?/.test(path));
  return [...new Set([...files, ...files.map((file) => dirname(file))])];
}
