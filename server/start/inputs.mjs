// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { outsideFolders } from "./plugin-options.mjs";

const INPUTS = [
  "core",
  "plugins",
  "server",
  "manifests",
  "locales",
  "esbuild.config.mjs",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
const STAMP = "dist/inputs";
const NO_INPUT = /^generated$|^node_modules$|^\.|\.(test|spec)\.tsx?$/;

/**
 * A hash of the names, sizes and times of all files that a build reads. It is quick to compute and changes with
 * every edit.
 * @param {string} root the project's folder
 * @param {readonly string[]} outside the folders of the plugins outside of it
 */
export function fingerprint(root, outside = outsideFolders()) {
  const hash = createHash("sha256");
  /** @param {string} path */
  const add = (path) => {
    const file = resolve(root, path);
    const stats = statSync(file);
    if (stats.isDirectory()) {
      for (const name of readdirSync(file).sort()) if (!NO_INPUT.test(name)) add(`${path}/${name}`);
    } else {
      hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
    }
  };
  // A build that tests have made is not compressed, so a server that starts later makes another one.
  hash.update(process.env.BUILD_FOR_TESTS ?? "");
  for (const input of INPUTS) add(input);
  // A folder that is not there makes a build necessary, which says so.
  for (const folder of outside) existsSync(folder) ? add(folder) : hash.update(`${folder}\n`);
  return hash.digest("hex");
}

/**
 * Stores the fingerprint (`inputs`, a hash) of the files from which the build in `dist` was made, and the plugins outside
 * of the project that are in it.
 * @param {string} root the project's folder
 * @param {string} inputs
 */
export function stampInputs(root, inputs) {
  writeFileSync(join(root, STAMP), [inputs, ...outsideFolders()].join("\n"));
}

/**
 * The folders of the plugins outside of the project that are in the build in `dist`.
 * @param {string} root the project's folder
 */
export function builtPlugins(root) {
  const stamp = join(root, STAMP);
  return existsSync(stamp) ? readFileSync(stamp, "utf8").split("\n").slice(1) : [];
}

/**
 * Whether the sources have changed since the build in `dist` was made, or there is no such build.
 * @param {string} root the project's folder
 * @param {readonly string[]} outside the folders of the plugins outside of it
 */
export function isStale(root, outside = outsideFolders()) {
  const stamp = join(root, STAMP);
  return !existsSync(stamp) || readFileSync(stamp, "utf8").split("\n")[0] !== fingerprint(root, outside);
}
