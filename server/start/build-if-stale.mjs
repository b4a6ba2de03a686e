import { spawnSync } from "node:child_process";
import { isStale } from "./inputs.mjs";
import { packagedNode } from "./install.mjs";

/**
 * Builds the project if its sources have changed since the last build. If the build fails, this process ends with its
 * exit code.
 * @param root the project's folder
 */
export function buildIfStale(root) {
  if (!isStale(root)) return;
  process.stdout.write("Building…\n");
  const { status } = spawnSync(packagedNode(root), ["esbuild.config.mjs"], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
