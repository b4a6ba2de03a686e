import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

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
const NO_INPUT = /^generated$|\.test\.tsx?$/;

/**
 * A hash of the names, sizes and times of all files that a build reads. It is quick to compute and changes with
 * every edit.
 */
export function fingerprint(root) {
  const hash = createHash("sha256");
  const add = (path) => {
    const file = join(root, path);
    const stats = statSync(file);
    if (stats.isDirectory()) {
      for (const name of readdirSync(file).sort()) if (!NO_INPUT.test(name)) add(`${path}/${name}`);
    } else {
      hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
    }
  };
  for (const input of INPUTS) add(input);
  return hash.digest("hex");
}

/** Stores the fingerprint (`inputs`, a hash) of the files from which the build in `dist` was made. */
export function stampInputs(root, inputs) {
  writeFileSync(join(root, STAMP), inputs);
}

/** Whether the sources have changed since the build in `dist` was made, or there is no such build. */
export function isStale(root) {
  const stamp = join(root, STAMP);
  return !existsSync(stamp) || readFileSync(stamp, "utf8") !== fingerprint(root);
}
