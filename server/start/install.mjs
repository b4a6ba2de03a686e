// @ts-check
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const OLDEST_NODE = 20;

/**
 * Installs the packages if they are missing or the lock file has changed since. This file runs on Node.js 20 or later
 * and itself needs no package. If Node.js is older or the installation fails, this process ends with exit code 1.
 * @param {string} root the project's folder
 */
export function ensureInstalled(root) {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < OLDEST_NODE) {
    process.stderr.write(`Node ${process.versions.node} is too old: ${OLDEST_NODE} or newer is needed.\n`);
    process.exit(1);
  }
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const stamp = join(root, "node_modules", ".installed-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock && packagedNodeExists(root)) return;
  process.stdout.write("Installing packages…\n");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0 || !packagedNodeExists(root)) {
    process.stderr.write(
      "The packages could not be installed. Check the connection to the npm registry and try again.\n",
    );
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

/**
 * The path of the Node.js that is among the project's packages. It may not be installed yet.
 * @param {string} root the project's folder
 */
export function packagedNode(root) {
  return join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
}

/** @param {string} root the project's folder */
function packagedNodeExists(root) {
  return existsSync(packagedNode(root));
}
