// @ts-check
import { spawn } from "node:child_process";
import { packagedNode } from "./install.mjs";

/**
 * Runs a program on the Node.js that is among the project's packages, passes the signals SIGINT and SIGTERM on to it,
 * and ends with its exit code.
 * @param {string} root the project's folder
 * @param {readonly string[]} words the arguments of Node.js: options, the program, and the program's arguments
 * @param {{ isTied?: boolean, environment?: Readonly<Record<string, string>> }} options `environment`: variables that
 * the program gets unless this process has them. `isTied`: opens a channel to the program, so that it notices when this process
 * is killed
 */
export function runPackaged(root, words, { isTied = false, environment = {} } = {}) {
  /** @type {("inherit" | "ipc")[]} */
  const stdio = ["inherit", "inherit", "inherit"];
  if (isTied) stdio.push("ipc");
  const child = spawn(packagedNode(root), words, { cwd: root, env: { ...environment, ...process.env }, stdio });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
