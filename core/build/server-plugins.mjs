import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { codesWithoutPluginPrefix } from "./errors/read-catalogue.mjs";
import { Faults, faultsOf } from "./faults.mjs";
import { BASE_LOCALE, readLocales } from "./locales.mjs";
import { serverOptions } from "./server.mjs";
import { serverFaultText } from "./validation/server-fault.mjs";

/**
 * Loads the server code of each plugin in the same way as a server does, and returns all problems, each as a text: a
 * plugin that throws an error, a name (of an API call, an error code and so on) that two plugins use, or that does not
 * begin with its plugin's id, and a migration that changes what is not the plugin's own.
 * @returns {Promise<readonly string[]>}
 */
export function checkServerPlugins() {
  return faultsOf(check());
}

async function check() {
  const { checkPlugins } = await importServer("server/app/check-plugins.ts");
  // `validate.mjs` reports a file of texts that is not JSON.
  const locales = await readLocales().catch(() => null);
  const texts = locales && new Set(Object.keys(locales.get(BASE_LOCALE) ?? {}));
  const faults = await Promise.all((await checkPlugins(texts)).map((fault) => serverFaultText(fault)));
  const problems = [...faults, ...(await codesWithoutPluginPrefix())];
  if (problems.length > 0) throw new Faults(problems);
}

/** Bundles a module of the server as a server is bundled, and imports it. Stacks of its errors name the sources. */
export async function importServer(file) {
  await mkdir("dist", { recursive: true });
  // A folder inside the project, because Node looks for packages in the folders above a module.
  const folder = await mkdtemp("dist/server-");
  try {
    await build({ ...serverOptions(folder), entryPoints: { entry: file }, splitting: false, logLevel: "silent" });
    process.setSourceMapsEnabled(true);
    return await import(pathToFileURL(resolve(folder, "entry.mjs")).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}
