import { statSync } from "node:fs";
import { dirname } from "node:path";

/** Clocks of file systems lag behind by some milliseconds. */
const CLOCK_LAG = 20;

/**
 * Makes something once, and anew only when one of the files or folders that it was made from is another one since. What
 * fails is tried again at the next call.
 * @template T
 * @param {() => Promise<{ made: T, from: readonly string[] }>} make `from`: a folder stands for the names in it
 * @returns {() => Promise<T>} the same object as long as nothing has changed
 */
export function kept(make) {
  let known = null;
  return async () => {
    if (known?.stamps.every(([file, stamp]) => stamp !== null && stamp === stampOf(file))) return known.made;
    const started = Date.now() - CLOCK_LAG;
    const { made, from } = await make();
    known = { made, stamps: from.map((file) => [file, stampOf(file, started)]) };
    return made;
  };
}

/** Null for what is not there, and for what was saved after the work began: it may not have been read. */
function stampOf(file, before = Number.POSITIVE_INFINITY) {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined || stats.mtimeMs > before) return null;
  return `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
}

/**
 * Our own files behind a bundle, and their folders: a file that comes there may be found in the place of another one.
 * @param {import("esbuild").Metafile} metafile
 */
export function sourcesOf({ inputs }) {
  const files = Object.keys(inputs).filter((path) => !/node_modules\/|^[\w-]+:|^<|\?/.test(path));
  return [...new Set([...files, ...files.map((file) => dirname(file))])];
}
