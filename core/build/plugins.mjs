import { readdir, readFile } from "node:fs/promises";
import { writeIfChanged } from "./write-if-changed.mjs";

/** `name: () => import("./file")`, the one form in which a plugin says where a named thing is. */
const NAMED_IMPORT = /["']?([\w.-]+)["']?\s*:\s*(?:async\s*)?\(\)\s*=>\s*import\(\s*["']([^"']+)["']\s*\)/g;
const GROUP = /\b(screens|components|actions)\s*:\s*\{([^{}]*)\}/g;
/** `id: "courses"` as the first thing that the plugin says, and the capabilities that it provides. */
const SAID_ID = /definePlugin\(\s*\{\s*id:\s*["']([^"']+)["']/;
const PROVIDED = /\bprovides\s*:\s*\{([^{}]*)\}/;
const PROVIDED_NAME = /["']?([\w.-]+)["']?\s*:/g;

/**
 * What each plugin's wiring names.
 * @returns {Promise<{
 *   id: string, file: string, wired: boolean, says: string | null,
 *   names: { table: "screens" | "components" | "actions" | "provides", name: string, module?: string }[],
 * }[]>}
 */
export async function readPlugins(folder = "plugins") {
  const entries = await readdir(folder, { withFileTypes: true });
  const ids = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(ids.sort().map((id) => readPlugin(id, `${folder}/${id}/plugin.ts`)));
}

async function readPlugin(id, file) {
  const source = await readFile(file, "utf8").catch(() => null);
  if (source === null) return { id, file, wired: false, says: null, names: [] };
  const loaded = [...source.matchAll(GROUP)].flatMap(([, table, body]) =>
    [...body.matchAll(NAMED_IMPORT)].map(([, name, module]) => ({ table, name, module })),
  );
  const provided = [...(PROVIDED.exec(source)?.[1] ?? "").matchAll(PROVIDED_NAME)];
  const names = [...loaded, ...provided.map(([, name]) => ({ table: "provides", name }))];
  return { id, file, wired: true, says: SAID_ID.exec(source)?.[1] ?? null, names };
}

/** Writes `core/generated/plugins.ts`: how the kernel gets at each plugin's code. */
export async function generatePluginLoaders() {
  const plugins = await readPlugins();
  const lines = plugins.map(({ id }) => `  ${JSON.stringify(id)}: () => import("../../plugins/${id}/plugin"),\n`);
  await writeIfChanged(
    "core/generated/plugins.ts",
    `/** The code of each plugin of this build, fetched when one of its contributions is shown. */\nexport const pluginLoaders = {\n${lines.join("")}};\n`,
  );
}
