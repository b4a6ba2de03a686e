import { existsSync } from "node:fs";

/**
 * Whether a plugin's browser half is a fragment: a package of its own in the folder
 * `fragment`, instead of plugin.ts.
 */
export const isFragment = (id) => existsSync(`plugins/${id}/fragment/manifest.json`);
