import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { askForOrder, listOf } from "./ask.mjs";
import { kinds, settingTypes } from "./kinds.mjs";
import { makePlugin } from "./make-plugin.mjs";

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

async function make({ to, ...rest }) {
  // npm changes into the project's folder, and keeps the folder of the user in INIT_CWD.
  const folder = to === null ? null : resolve(process.env.INIT_CWD ?? ".", to);
  try {
    const files = await makePlugin({ ...rest, to: folder });
    format(files);
    const option = folder === null ? "" : ` -- --plugin ${folder}`;
    process.stdout.write(`${files.map((file) => `  ${file}`).join("\n")}\n\nNext: npm run validate${option}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\nNothing was written.\n`);
    process.exitCode = 1;
  }
}

function readOrder(words) {
  const { values, positionals } = parse(words) ?? {};
  if (values === undefined) return null;
  const [kind, id, name, ...more] = positionals;
  const { to = null, with: added = "", ...options } = values;
  if (id === undefined || more.length > 0) return null;
  if (kind === "plugin") {
    const parts = listOf(added);
    if (name !== undefined || !parts.every((each) => each in kinds)) return null;
    return { id, isNew: true, to, parts: parts.map((each) => ({ kind: each, ...options })) };
  }
  const isType = options.type === undefined || settingTypes.includes(options.type);
  if (!(kind in kinds) || added !== "" || !isType) return null;
  return { id, isNew: false, to, parts: [{ kind, ...options, ...(name !== undefined && { name }) }] };
}

function parse(words) {
  const text = { type: "string" };
  try {
    const options = { to: text, with: text, slot: text, icon: text, type: text };
    return parseArgs({ args: words, allowPositionals: true, options });
  } catch {
    return null;
  }
}

/** Long names may break lines of the templates, and sources were joined. A server's installation has no formatter. */
function format(files) {
  const tool = resolve("node_modules/@biomejs/biome/bin/biome");
  if (!existsSync(tool)) return;
  const words = ["check", "--write", "--config-path", resolve(".biome.json"), "--vcs-enabled=false"];
  // It cannot read decorators outside of the project. Such a file stays as the template has it.
  spawnSync(process.execPath, [tool, ...words, ...files], { stdio: "ignore" });
}
