import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const INPUTS = [
  "core",
  "plugins",
  "server",
  "manifests",
  "config-ui",
  "locales",
  "esbuild.config.mjs",
  "package-lock.json",
  "tsconfig.json",
];
const STAMP = "dist/inputs";
const NO_INPUT = /^generated$|\.test\.tsx?$/;

/** Names, sizes and times of all that a build is made from: cheap to take, and different after every edit. */
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

/** Writes down what the build in `dist` was made from. */
export function stampInputs(root, inputs) {
  writeFileSync(join(root, STAMP), inputs);
}

/** Whether the sources are others than those of the build in `dist`. */
export function isStale(root) {
  const stamp = join(root, STAMP);
  return !existsSync(stamp) || readFileSync(stamp, "utf8") !== fingerprint(root);
}
