import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { askForOrder, listOf } from "./ask.ts";
import { isKind, isSettingType, kinds, settingTypes } from "./kinds.ts";
import { makePlugin, type Order } from "./make-plugin.ts";

const USAGE = `npm run new                                  asks what is to be made
npm run new -- plugin ID [--with KIND,…]     makes a plugin
npm run new -- KIND ID [NAME]                adds a part to a plugin

KIND       ${Object.keys(kinds).join(", ")}
--to PATH  the plugin's folder, outside of the portal
--slot     of a widget, such as course-side@1
--icon     of a sidebar item or a type of activity, such as star
--type     of a setting: ${settingTypes.join(", ")}
`;

/** `npm run new`: makes a plugin, or adds a part to one. */
const order = process.argv.length > 2 || !process.stdin.isTTY ? readOrder(process.argv.slice(2)) : await askForOrder();
if (order === null) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  await make(order);
}

async function make({ to, ...rest }: Order): Promise<void> {
  // npm changes into the project's folder, and keeps the folder of the user in INIT_CWD.
  const folder = to === null ? null : resolve(process.env.INIT_CWD ?? ".", to);
  try {
    const files = await makePlugin({ ...rest, to: folder });
    format(files);
    const option = folder === null ? "" : ` -- --plugin ${folder}`;
    process.stdout.write(`${files.map((file) => `  ${file}`).join("\n")}\n\nNext: npm run validate${option}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\nNothing was written.\n`);
    process.exitCode = 1;
  }
}

function readOrder(words: readonly string[]): Order | null {
  const parsed = parse(words);
  if (parsed === null) return null;
  const { values, positionals } = parsed;
  const [kind, id, name, ...more] = positionals;
  const { to = null, with: added = "", slot, icon, type } = values;
  if (kind === undefined || id === undefined || more.length > 0) return null;
  if (type !== undefined && !isSettingType(type)) return null;
  const options = { slot, icon, type };
  if (kind === "plugin") {
    const parts = listOf(added);
    if (name !== undefined || !parts.every(isKind)) return null;
    return { id, isNew: true, to, parts: parts.map((each) => ({ kind: each, ...options })) };
  }
  if (!isKind(kind) || added !== "") return null;
  return { id, isNew: false, to, parts: [{ kind, ...options, name }] };
}

function parse(words: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    const options = { to: text, with: text, slot: text, icon: text, type: text };
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch {
    return null;
  }
}

/** Long names may break lines of the templates, and sources were joined. A server's installation has no formatter. */
function format(files: readonly string[]): void {
  const tool = resolve("node_modules/@biomejs/biome/bin/biome");
  if (!existsSync(tool)) return;
  const words = ["check", "--write", "--config-path", resolve(".biome.json"), "--vcs-enabled=false"];
  // It cannot read decorators outside of the project. Such a file stays as the template has it.
  spawnSync(process.execPath, [tool, ...words, ...files], { stdio: "ignore" });
}
