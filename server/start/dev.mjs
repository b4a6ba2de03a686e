import { spawn, spawnSync } from "node:child_process";
import { watch } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled, packagedNode } from "./install.mjs";

/** `npm run dev`: builds for reading, serves, and does both again whenever a source changes; open pages reload by themselves. */
const SOURCES = ["core", "plugins", "server", "manifests", "locales"];
const CALM = 150;

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
ensureInstalled(root);
const node = packagedNode(root);

let server;
let timer;

function build() {
  return spawnSync(node, ["esbuild.config.mjs", "--development"], { cwd: root, stdio: "inherit" }).status === 0;
}

function serve() {
  server = spawn(node, ["--enable-source-maps", "dist/server/main.mjs"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PORTAL_DEVELOPMENT: "1" },
  });
}

function again() {
  if (!build()) return;
  const old = server;
  old.once("exit", serve);
  old.kill("SIGTERM");
}

if (!build()) process.exit(1);
serve();
for (const folder of SOURCES) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (!name || name.includes("generated")) return;
    clearTimeout(timer);
    timer = setTimeout(again, CALM);
  });
}
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    server?.once("exit", () => process.exit(0));
    server?.kill(signal);
  });
}
