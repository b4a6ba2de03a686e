import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { codesWithoutPluginPrefix } from "./errors/read-catalogue.ts";
import { Faults, faultsOf } from "./faults.ts";
import { BASE_LOCALE, readLocales } from "./locales.ts";
import { serverOptions } from "./server.ts";
import { filesIn } from "./source/files-in.ts";
import { serverFaultText } from "./validation/server-fault.ts";

/**
 * Loads the server code of each plugin in the same way as a server does, and returns all problems, each as a text: a
 * plugin that throws an error, a name (of an API call, an error code and so on) that two plugins use, or that does not
 * begin with its plugin's id, and a migration that changes what is not the plugin's own.
 */
export function checkServerPlugins(): Promise<readonly string[]> {
  return faultsOf(check());
}

async function check(): Promise<void> {
  const { checkPlugins } =
    await importServer<typeof import("../../server/app/check-plugins")>("server/app/check-plugins.ts");
  // `validate.ts` reports a file of texts that is not JSON.
  const locales = await readLocales().catch(() => null);
  const texts = locales && new Set(Object.keys(locales.get(BASE_LOCALE) ?? {}));
  const found = await checkPlugins(texts, await releasedMigrations());
  const faults = await Promise.all(found.map((fault) => serverFaultText(fault)));
  const problems = [...faults, ...(await codesWithoutPluginPrefix())];
  if (problems.length > 0) throw new Faults(problems);
}

/**
 * The checksums of released migrations, as the stored databases of earlier versions have them.
 * @returns name, such as `notes/1` → checksum
 */
async function releasedMigrations(): Promise<Map<string, string>> {
  const files = await filesIn(["tests/states"], /\.sql$/).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const rows = texts.flatMap((text) => text.match(/^insert into migration .*$/gm) ?? []);
  return new Map(
    rows.flatMap((row) => {
      const [, name] = /"name": "([^"]+)"/.exec(row) ?? [];
      const [, checksum] = /"checksum": "([^"]+)"/.exec(row) ?? [];
      return name === undefined || checksum === undefined ? [] : [[name, checksum] as const];
    }),
  );
}

/** Bundles a module of the server as a server is bundled, and imports it. Stacks of its errors name the sources. */
export async function importServer<Exports>(file: string): Promise<Exports> {
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
