import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";

/**
 * Whether a plugin's browser code is a fragment: a package of its own in the folder
 * `fragment`, instead of plugin.ts.
 */
export const isFragment = (id) => existsSync(`plugins/${id}/fragment/manifest.json`);

/** The ids of the plugins of this project that are fragments. */
export async function fragmentIds() {
  return (await readdir("plugins")).filter(isFragment).sort();
}

export const fragmentFolder = (id) => `plugins/${id}/fragment`;
