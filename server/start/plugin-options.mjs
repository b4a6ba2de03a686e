import { existsSync, realpathSync } from "node:fs";
import { delimiter, resolve } from "node:path";

/**
 * Removes each `--plugin PATH` from the words of a command and adds its folder to the environment variable PLUGINS, so
 * that all processes of the command know it.
 * @param {string[]} words are changed
 */
export function takePluginOptions(words) {
  /** @type {string[]} */
  const taken = [];
  for (let at = words.findIndex(isOption); at !== -1; at = words.findIndex(isOption)) {
    const [, inside] = /^--plugin=(.+)$/.exec(words[at] ?? "") ?? [];
    const [, next] = words.splice(at, inside === undefined ? 2 : 1);
    const path = inside ?? next;
    if (path === undefined) {
      process.stderr.write("--plugin needs the folder of a plugin: --plugin ../polls\n");
      process.exit(1);
    }
    // npm changes into the project's folder, and keeps the folder of the user in INIT_CWD.
    taken.push(resolve(process.env.INIT_CWD ?? process.cwd(), path));
  }
  if (taken.length > 0) process.env.PLUGINS = [...outsideFolders(), ...taken].join(delimiter);
}

/** @param {string} word */
const isOption = (word) => word === "--plugin" || word.startsWith("--plugin=");

/**
 * The folders of the plugins outside of the project, as the environment variable PLUGINS lists them: absolute paths.
 * @returns {string[]}
 */
export function outsideFolders() {
  const named = (process.env.PLUGINS ?? "").split(delimiter).filter((path) => path.trim() !== "");
  return [...new Set(named.map((path) => resolve(path)).map((path) => (existsSync(path) ? realpathSync(path) : path)))];
}
