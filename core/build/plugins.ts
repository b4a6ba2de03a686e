import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { cutTexts } from "./cut-texts.ts";
import { parseJson } from "./json-files.ts";
import type { ReadContribution, ReadManifest } from "./manifests.ts";
import { outsidePlugins, type PluginPlace, pluginFolders } from "./plugin-folders.ts";
import { exportsOf, moduleAt } from "./source/modules.ts";
import { type NameInWiring, readWiring } from "./source/wiring.ts";
import type { WiredName } from "./validation/check-modules";
import type { PluginFolder } from "./validation/check-plugins";
import { writeIfChanged } from "./write-if-changed.ts";

/**
 * Reads the `plugin.ts` of each plugin: the names that it defines (of screens, components and so on, for which
 * manifests use them), with the module behind each name.
 */
export async function readPlugins(folders: readonly PluginPlace[] = pluginFolders()): Promise<PluginFolder[]> {
  return Promise.all(folders.filter(mayHaveCode).map(({ id, folder }) => readPlugin(id, `${folder}/plugin.ts`)));
}

/** Whether a folder must have a `plugin.ts`. One outside of the project may have a manifest and texts alone. */
function mayHaveCode({ folder, isOutside }: PluginPlace): boolean {
  return !isOutside || existsSync(`${folder}/plugin.ts`);
}

/**
 * Reads one `plugin.ts`: its id, the names that it defines, and why it is not valid TypeScript, if so. `wired` is false
 * if there is no such file.
 */
async function readPlugin(id: string, file: string): Promise<PluginFolder> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return { id, file, wired: false, declaredId: null, problem: null, names: [] };
  const { names, ...wiring } = readWiring(file, text);
  return { id, file, wired: true, ...wiring, names: names.map((name) => withModule(name, file)) };
}

/**
 * Adds `code` to a name in a `plugin.ts`: the file of its module and the exports of that file. Modules of packages are
 * not read.
 */
function withModule(name: NameInWiring, file: string): WiredName {
  if (!name.module?.startsWith(".")) return name;
  const found = moduleAt(file, name.module);
  return { ...name, code: found === null ? null : { file: found, exports: Object.fromEntries(exportsOf(found)) } };
}

/** Conditions that hold for nobody who only learns. */
const ofStaff = /"permission":|"mode":"(impersonated|trial|inspecting)"/;

/**
 * Whether everything of a plugin that has code is for people with a permission, or for a mode of the page that such
 * people begin: by its manifest.
 */
function isForStaff({ manifest }: PluginPlace): boolean {
  if (!existsSync(manifest)) return false;
  const read = parseJson(manifest, readFileSync(manifest, "utf8")) as ReadManifest;
  const contributes = Object.values(read.contributes ?? {}).flat();
  const coded = contributes.filter((each) => ["screen", "component", "action", "search"].some((key) => key in each));
  const isGated = ({ area, when }: ReadContribution) => area === "admin" || ofStaff.test(JSON.stringify(when ?? {}));
  return coded.length > 0 && coded.every(isGated);
}

/**
 * Writes four files: `plugins.ts` has each plugin's `plugin.ts` for the browser, `server-plugins.ts` loads their code
 * for the server (`plugins/<id>/server`), `plugin-contracts.ts` has their calls (of the HTTP API), and
 * `outside-plugins.ts` says from where the server reads the manifests and texts that are outside of the project.
 */
export async function generatePluginLoaders(): Promise<void> {
  const folders = pluginFolders();
  const coded = folders.filter(mayHaveCode);
  const wired = coded.filter((place) => !isForStaff(place));
  const later = coded.filter(isForStaff);
  const withFile = (path: string) => folders.filter(({ folder }) => existsSync(`${folder}/${path}`));
  const contracts = withFile("contract.ts");
  const outside = outsidePlugins().map(({ id, folder, manifest }) => ({ id, folder, manifest }));
  await Promise.all([
    writeIfChanged(
      "core/generated/plugins.ts",
      `import type { PluginDefinition } from "../kernel";
${wired.map(({ folder }, index) => `import plugin${index} from "../../${folder}/plugin";\n`).join("")}
/** The \`plugin.ts\` of each plugin of this build. The code that they name is fetched when it is shown. */
export const pluginDefinitions: readonly PluginDefinition[] = [${wired.map((_, index) => `plugin${index}`).join(", ")}];
/** Those of which a learner's page shows nothing, so that it does not load them. */
export const laterDefinitions: Readonly<Record<string, () => Promise<{ readonly default: PluginDefinition }>>> = {
${later.map(({ id, folder }) => `  ${JSON.stringify(id)}: () => import("../../${folder}/plugin"),\n`).join("")}};
/** Plugin → the file of its texts, for those whose texts are not in the first file but come with their code. */
export const textFiles: Readonly<Record<string, string>> = ${JSON.stringify((await cutTexts()).files)};\n`,
    ),
    writeIfChanged(
      "core/generated/server-plugins.ts",
      `/** Plugin → the loader of its server code, which is its code in plugins/<id>/server. */\nexport const serverPlugins = {\n${withFile(
        "server/plugin.server.ts",
      )
        .map(({ id, folder }) => `  ${JSON.stringify(id)}: () => import("../../${folder}/server/plugin.server"),\n`)
        .join("")}};\n`,
    ),
    writeIfChanged(
      "core/generated/plugin-contracts.ts",
      `${contracts.map(({ folder }, index) => `import * as contract${index} from "../../${folder}/contract";\n`).join("")}
/** Plugin → its contract, which declares its calls. */
export const pluginContracts = {\n${contracts.map(({ id }, index) => `  ${JSON.stringify(id)}: contract${index},\n`).join("")}};
/** Plugin → the path of its contract from this folder. */
export const contractModules: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(contracts.map(({ id, folder }) => [id, `../../${folder}/contract`])))};\n`,
    ),
    writeIfChanged(
      "core/generated/outside-plugins.ts",
      `/** The plugins outside of the project: each with its folder and its manifest, as paths from the project's root. */
export const outsidePlugins: readonly { readonly id: string; readonly folder: string; readonly manifest: string }[] =
  ${JSON.stringify(outside)};\n`,
    ),
  ]);
}
