import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packagedNode } from "./install.mjs";

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

/** Builds when a source is newer than, or another one than, what the last build was made from. */
export function buildIfStale(root) {
  const inputs = fingerprint(root);
  const stamp = join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === inputs) return;
  process.stdout.write("Building…\n");
  const { status } = spawnSync(packagedNode(root), ["esbuild.config.mjs"], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, inputs);
}

/** Names, sizes and times of all sources: cheap to take, and different after every edit. */
function fingerprint(root) {
  const hash = createHash("sha256");
  const add = (path) => {
    const file = join(root, path);
    const stats = statSync(file);
    if (stats.isDirectory()) {
      for (const name of readdirSync(file).sort()) if (name !== "generated") add(`${path}/${name}`);
    } else {
      hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
    }
  };
  for (const input of INPUTS) add(input);
  return hash.digest("hex");
}
