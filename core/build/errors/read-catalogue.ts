import { glob } from "node:fs/promises";
import type { CatalogueEntry } from "../../learning/contract/errors";
import { importTypeScript } from "../bundle-module.ts";
import { outsidePlugins, pluginFinder } from "../plugin-folders.ts";
import { placeOfName } from "../source/place-of-name.ts";

/**
 * The whole catalogue of errors (all codes of the portal and of plugins with their texts), in the order of the files.
 * It collects the result of every `defineErrors` in files named `<thing>.errors.ts` and in the contracts of plugins
 * (`contract.ts`, which declares their API calls).
 */
export async function readCatalogue(): Promise<CatalogueEntry[]> {
  return (await readFiles()).flatMap(({ entries }) => entries);
}

/** All codes, with those of plugins outside of the project, which are not in its docs. */
export async function readAllCodes(): Promise<CatalogueEntry[]> {
  const outside = outsidePlugins().flatMap(({ folder }) => [`${folder}/**/*.errors.ts`, `${folder}/contract.ts`]);
  return [...(await readCatalogue()), ...(await readFiles(outside)).flatMap(({ entries }) => entries)];
}

/**
 * Finds codes in a plugin's `*.errors.ts` that do not begin with the plugin's id. Returns a message for each. Codes in
 * a contract are checked elsewhere: when `checkServerPlugins` loads the server code of plugins.
 * @param declared default: all files
 */
export async function codesWithoutPluginPrefix(
  declared?: readonly { readonly file: string; readonly entries: readonly { readonly code: string }[] }[],
): Promise<string[]> {
  const find = pluginFinder();
  const files = [
    ...(await readFiles()),
    ...(await readFiles(outsidePlugins().map(({ folder }) => `${folder}/**/*.errors.ts`))),
  ];
  const { fix } = files.flatMap(({ entries }) => entries).find(({ code }) => code === "NAMED_FOREIGN") ?? { fix: "" };
  return (declared ?? files).flatMap(({ file, entries }) => {
    const plugin = file.endsWith(".errors.ts") ? find(file.replaceAll("\\", "/"))?.id : undefined;
    if (plugin === undefined) return [];
    const foreign = entries.filter(({ code }) => !code.startsWith(`${plugin}.`));
    return foreign.map(({ code }) => {
      const { line, column } = placeOfName(code, [file]) ?? { line: 1, column: 1 };
      return `NAMED_FOREIGN  ${file}:${line}:${column}\n"${code}" is not "${plugin}.…".\n${fix}`;
    });
  });
}

/** All files that declare errors, with their entries. Those of plugins outside of the project are not in its docs. */
async function readFiles(
  patterns = ["{core,plugins,server}/**/*.errors.ts", "plugins/*/contract.ts"],
): Promise<{ file: string; entries: CatalogueEntry[] }[]> {
  const files: string[] = [];
  for await (const file of glob(patterns)) files.push(file);
  return Promise.all(
    files.sort().map(async (file) => {
      const module = await importTypeScript<Record<string, unknown>>(file);
      return { file, entries: Object.values(module).flatMap(entriesOf) };
    }),
  );
}

/** The entries in an export. The file may have other exports as well. */
function entriesOf(exported: unknown): CatalogueEntry[] {
  const values: Partial<CatalogueEntry>[] =
    typeof exported === "object" && exported !== null ? Object.values(exported) : [];
  return values.filter(
    (value): value is CatalogueEntry => typeof value?.code === "string" && typeof value.fix === "string",
  );
}
