import { existsSync } from "node:fs";
import { readJsonFiles } from "./json-files.mjs";

/**
 * The ids of the plugins of this project that are fragments: the build also makes a package of their browser code,
 * which other portals can load.
 */
export async function fragmentIds() {
  const manifests = (await readJsonFiles("manifests")).map(({ text }) => parsedOrNull(text));
  const ids = manifests.flatMap((manifest) => (manifest?.fragment === true ? [manifest.id] : []));
  return ids.filter((id) => existsSync(`plugins/${id}/plugin.ts`)).sort();
}

/** Nothing for a text that is not JSON. `validate.mjs` reports the fault. */
function parsedOrNull(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
