import { glob } from "node:fs/promises";
import { importTypeScript } from "../bundle-module.mjs";

/**
 * The whole catalogue of errors, composed of what `defineErrors` declares anywhere: in files named `<thing>.errors.ts` and in
 * the contracts of plugins. In the order of the files.
 * @returns {Promise<import("../../learning/contract/errors").CatalogueEntry[]>}
 */
export async function readCatalogue() {
  return (await readFiles()).flatMap(({ entries }) => entries);
}

/**
 * What plugins declare in their `*.errors.ts` under a name that is not their own; their contracts are read with their halves.
 * @returns {Promise<string[]>}
 */
export async function foreignCodes() {
  const files = await readFiles();
  const { fix } = files.flatMap(({ entries }) => entries).find(({ code }) => code === "NAMED_FOREIGN");
  return files.flatMap(({ file, entries }) => {
    const plugin = /^plugins[\\/]([^\\/]+).*\.errors\.ts$/.exec(file)?.[1];
    if (plugin === undefined) return [];
    const foreign = entries.filter(({ code }) => !code.startsWith(`${plugin}.`));
    return foreign.map(({ code }) => `NAMED_FOREIGN  ${file}\n"${code}" is not "${plugin}.…".\n${fix}`);
  });
}

/** Each file that declares something, with its entries. */
async function readFiles() {
  const files = [];
  for await (const file of glob(["{core,plugins,server}/**/*.errors.ts", "plugins/*/contract.ts"])) files.push(file);
  return Promise.all(
    files.sort().map(async (file) => {
      const module = await importTypeScript(file);
      return { file, entries: Object.values(module).flatMap(entriesOf) };
    }),
  );
}

/** Of an export of such a file; it may hold other things too. */
function entriesOf(exported) {
  const values = typeof exported === "object" && exported !== null ? Object.values(exported) : [];
  return values.filter((value) => typeof value?.code === "string" && typeof value.fix === "string");
}
