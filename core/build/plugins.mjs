import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { cutTexts } from "./cut-texts.mjs";
import { exportsOf, moduleAt } from "./source/modules.mjs";
import { readWiring } from "./source/wiring.mjs";
import { writeIfChanged } from "./write-if-changed.mjs";

/**
 * Reads the `plugin.ts` of each plugin: the names that it defines (of screens, components and so on, for which
 * manifests use them), with the module behind each name.
 * @returns {Promise<import("./validation/check-plugins").PluginFolder[]>}
 */
export async function readPlugins(folder = "plugins") {
  const ids = await pluginIds(folder);
  return Promise.all(ids.map((id) => readPlugin(id, `${folder}/${id}/plugin.ts`)));
}

async function pluginIds(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/**
 * Reads one `plugin.ts`: its id, the names that it defines, and why it is not valid TypeScript, if so. `wired` is false
 * if there is no such file.
 */
async function readPlugin(id, file) {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return { id, file, wired: false, declaredId: null, problem: null, names: [] };
  const { names, ...wiring } = readWiring(file, text);
  return { id, file, wired: true, ...wiring, names: names.map((name) => withModule(name, file)) };
}

/**
 * Adds `code` to a name in a `plugin.ts`: the file of its module and the exports of that file. Modules of packages are
 * not read.
 */
function withModule(name, file) {
  if (!name.module?.startsWith(".")) return name;
  const found = moduleAt(file, name.module);
  return { ...name, code: found && { file: found, exports: Object.fromEntries(exportsOf(found)) } };
}

/**
 * Writes three files: `plugins.ts` has each plugin's `plugin.ts` for the browser, `server-plugins.ts` loads their code
 * for the server (`plugins/<id>/server`), and `plugin-contracts.ts` has their calls (of the HTTP API).
 */
export async function generatePluginLoaders() {
  const ids = await pluginIds("plugins");
  const withFile = (path) => ids.filter((id) => existsSync(`plugins/${id}/${path}`));
  const contracts = withFile("contract.ts");
  await Promise.all([
    writeIfChanged(
      "core/generated/plugins.ts",
      `import type { PluginDefinition } from "../kernel";
${ids.map((id, index) => `import plugin${index} from "../../plugins/${id}/plugin";\n`).join("")}
/** The \`plugin.ts\` of each plugin of this build. The code that they name is fetched when it is shown. */
export const pluginDefinitions: readonly PluginDefinition[] = [${ids.map((_, index) => `plugin${index}`).join(", ")}];
/** Plugin → the file of its texts, for those whose texts are not in the first file but come with their code. */
export const textFiles: Readonly<Record<string, string>> = ${JSON.stringify((await cutTexts()).files)};\n`,
    ),
    writeIfChanged(
      "core/generated/server-plugins.ts",
      `/** Plugin → the loader of its server code, which is its code in plugins/<id>/server. */\nexport const serverPlugins = {\n${withFile(
        "server/plugin.server.ts",
      )
        .map((id) => `  ${JSON.stringify(id)}: () => import("../../plugins/${id}/server/plugin.server"),\n`)
        .join("")}};\n`,
    ),
    writeIfChanged(
      "core/generated/plugin-contracts.ts",
      `${contracts.map((id, index) => `import * as contract${index} from "../../plugins/${id}/contract";\n`).join("")}
/** Plugin → its contract, which declares its calls. */
export const pluginContracts = {\n${contracts.map((id, index) => `  ${JSON.stringify(id)}: contract${index},\n`).join("")}};\n`,
    ),
  ]);
}
