import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { codesWithoutPluginPrefix } from "./errors/read-catalogue.mjs";
import { BASE_LOCALE, readLocales } from "./locales.mjs";
import { serverOptions } from "./server.mjs";

/**
 * Loads the server code of each plugin in the same way as a server does, and returns all problems, each as a text: a
 * plugin that throws an error, a name (of an API call, an error code and so on) that two plugins use, or that does not
 * begin with its plugin's id.
 * @returns {Promise<string[]>}
 */
export async function checkServerPlugins() {
  await mkdir("dist", { recursive: true });
  // A folder inside the project, because Node looks for packages in the folders above a module.
  const folder = await mkdtemp("dist/server-plugins-");
  try {
    const entry = { "check-server-plugins": "server/plugins/check-server-plugins.ts" };
    await build({ ...serverOptions(folder), entryPoints: entry, splitting: false, sourcemap: false });
    const checked = await import(pathToFileURL(resolve(folder, "check-server-plugins.mjs")).href);
    // `validate.mjs` reports a file of texts that is not JSON.
    const locales = await readLocales().catch(() => null);
    const texts = locales && new Set(Object.keys(locales.get(BASE_LOCALE) ?? {}));
    return [...(await checked.checkServerPlugins(undefined, texts)), ...(await codesWithoutPluginPrefix())];
  } finally {
    await rm(folder, { recursive: true });
  }
}
