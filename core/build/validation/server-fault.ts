import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pluginFolders } from "../plugin-folders.ts";
import { filesIn } from "../source/files-in.ts";
import { placeOfName } from "../source/place-of-name.ts";

type ServerFault = import("../../../server/plugins/check-server-plugins").ServerFault;

/**
 * A fault in a plugin's server code as a text of three lines. It is placed where its name is written, or where the
 * plugin's code has thrown.
 * @param folder the folder of the plugin
 */
export async function serverFaultText(
  { code, plugin, message, fix, written, stack }: ServerFault,
  folder = folderOf(plugin),
): Promise<string> {
  const [file = folder] = [`${folder}/server/plugin.server.ts`, `${folder}/contract.ts`].filter((path) =>
    existsSync(path),
  );
  const place = written === null ? null : placeOfName(written, await sourcesOf(folder));
  const at = place === null ? (thrownAt(stack ?? "", folder) ?? file) : `${place.file}:${place.line}:${place.column}`;
  return `${code}  ${at}\n${message}\n${fix}`;
}

function folderOf(plugin: string): string {
  return pluginFolders().find(({ id }) => id === plugin)?.folder ?? `plugins/${plugin}`;
}

/** The first place of a stack that is in the folder, as `file:line:column`; null if there is none. */
function thrownAt(stack: string, folder: string): string | null {
  const root = resolve(folder);
  const [, path] =
    stack
      .split(root)
      .slice(1)
      .map((rest) => /^(\/[^\s:()]+:\d+:\d+)/.exec(rest))
      .find((found) => found !== null) ?? [];
  return path === undefined ? null : `${folder}${path}`;
}

/** The files of a plugin's contract and server code. The contract comes first, as it is what both parts know. */
async function sourcesOf(folder: string): Promise<string[]> {
  const files = existsSync(folder) ? await filesIn([folder], /(?<!\.test)\.ts$/) : [];
  const isContract = (file: string) => file === `${folder}/contract.ts`;
  return [...files.filter(isContract), ...files.filter((file) => file.startsWith(`${folder}/server/`))];
}
