import { spawn } from "node:child_process";
import { packagedNode } from "./install.mjs";

/** Runs a built program on the packaged Node, hands signals on to it, and ends as it ends. */
export function runPackaged(root, words) {
  const child = spawn(packagedNode(root), words, { cwd: root, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
