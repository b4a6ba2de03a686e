import { existsSync } from "node:fs";
import { filesIn } from "../source/files-in.mjs";
import { placeOfName } from "../source/place-of-name.mjs";

/**
 * A fault in a plugin's server code as a text of three lines. It is placed where its name is written, or where the
 * plugin's code has thrown.
 * @param {import("../../../server/plugins/check-server-plugins").ServerFault} fault
 * @param {string} folder the folder of all plugins
 * @returns {Promise<string>}
 */
export async function serverFaultText({ code, plugin, message, fix, written, stack }, folder = "plugins") {
  const own = `${folder}/${plugin}`;
  const [file = own] = [`${own}/server/plugin.server.ts`, `${own}/contract.ts`].filter((path) => existsSync(path));
  const thrown = stack === null ? null : new RegExp(`plugins/${plugin}/[^\\s:()]+:\\d+:\\d+`).exec(stack);
  const place = written === null ? null : placeOfName(written, await sourcesOf(own));
  const at = place === null ? (thrown?.[0] ?? file) : `${place.file}:${place.line}:${place.column}`;
  return `${code}  ${at}\n${message}\n${fix}`;
}

/** The files of a plugin's contract and server code. The contract comes first, as it is what both parts know. */
async function sourcesOf(folder) {
  const files = existsSync(folder) ? await filesIn([folder], /(?<!\.test)\.ts$/) : [];
  const isContract = (file) => file === `${folder}/contract.ts`;
  return [...files.filter(isContract), ...files.filter((file) => file.startsWith(`${folder}/server/`))];
}
