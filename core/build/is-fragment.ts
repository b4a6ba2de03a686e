import { existsSync } from "node:fs";
import { readableManifests } from "./manifests.ts";
import { type PluginPlace, pluginFolders } from "./plugin-folders.ts";

/**
 * The plugins of this build that are fragments: the build also makes a package of their browser code, which other
 * portals can load.
 */
export async function fragmentFolders(): Promise<PluginPlace[]> {
  const fragments = new Set(
    (await readableManifests()).filter(({ fragment }) => fragment === true).map(({ id }) => id),
  );
  return pluginFolders().filter(({ id, folder }) => fragments.has(id) && existsSync(`${folder}/plugin.ts`));
}
