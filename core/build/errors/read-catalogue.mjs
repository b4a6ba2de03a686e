import { glob } from "node:fs/promises";
import { importTypeScript } from "../bundle-module.mjs";

/**
 * The whole catalogue of errors, composed of what `defineErrors` declares anywhere: in files named `<thing>.errors.ts` and in
 * the contracts of plugins. In the order of the files.
 * @returns {Promise<import("../../learning/contract/errors").CatalogueEntry[]>}
 */
export async function readCatalogue() {
  const files = [];
  for await (const file of glob(["{core,plugins,server}/**/*.errors.ts", "plugins/*/contract.ts"])) files.push(file);
  const modules = await Promise.all(files.sort().map((file) => importTypeScript(file)));
  return modules.flatMap((module) => Object.values(module).flatMap(entriesOf));
}

/** Of an export of such a file; it may hold other things too. */
function entriesOf(exported) {
  const values = typeof exported === "object" && exported !== null ? Object.values(exported) : [];
  return values.filter((value) => typeof value?.code === "string" && typeof value.fix === "string");
}
