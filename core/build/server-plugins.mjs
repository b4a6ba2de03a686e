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
export async function checkServerPlugins() {
  await mkdir("dist", { recursive: true });
  // A folder inside the project, because Node looks for packages in the folders above a module.
  const folder = await mkdtemp("dist/server-plugins-");
  try {
    return await faultsOf(check(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function check(folder) {
  const entry = { "check-plugins": "server/app/check-plugins.ts" };
  await build({ ...serverOptions(folder), entryPoints: entry, splitting: false, logLevel: "silent" });
  // So the stack of an error names the file and the line of the source.
  process.setSourceMapsEnabled(true);
  const checked = await import(pathToFileURL(resolve(folder, "check-plugins.mjs")).href);
  // `validate.mjs` reports a file of texts that is not JSON.
  const locales = await readLocales().catch(() => null);
  const texts = locales && new Set(Object.keys(locales.get(BASE_LOCALE) ?? {}));
  const faults = await Promise.all((await checked.checkPlugins(texts)).map((fault) => serverFaultText(fault)));
  const problems = [...faults, ...(await codesWithoutPluginPrefix())];
  if (problems.length > 0) throw new Faults(problems);
}
