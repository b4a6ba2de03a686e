import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Runs a program with the same input and output as this process. Returns whether it was successful. */
export function run(program: string, ...words: readonly string[]): boolean {
  return spawnSync(program, words, { stdio: "inherit" }).status === 0;
}

/** Installs a Debian package with apt, if this user may. Returns whether that was successful. */
export function aptInstall(name: string): boolean {
  const runAsRoot = (program: string, ...words: readonly string[]) =>
    process.getuid?.() === 0 ? run(program, ...words) : run("sudo", "-n", program, ...words);
  if (!existsSync("/usr/bin/apt-get") || !runAsRoot("apt-get", "update", "-qq")) return false;
  return runAsRoot("apt-get", "install", "-y", "-qq", "--no-install-recommends", name);
}
