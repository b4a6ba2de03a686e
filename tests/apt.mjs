import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Runs a program with the same input and output as this process. Returns whether it was successful. */
export function run(...words) {
  return spawnSync(words[0], words.slice(1), { stdio: "inherit" }).status === 0;
}

/** Installs a Debian package with apt, if this user may. Returns whether that was successful. */
export function aptInstall(name) {
  const prefix = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  if (!existsSync("/usr/bin/apt-get") || !run(...prefix, "apt-get", "update", "-qq")) return false;
  return run(...prefix, "apt-get", "install", "-y", "-qq", "--no-install-recommends", name);
}
